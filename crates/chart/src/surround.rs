//! What stands around the plot of an export: title and subtitle above, sources below.

use crate::ink::{Ink, Part};
use crate::label::Anchor;
use crate::sheet::{Bounds, PlacedText, Sheet};
use crate::spec::PlotSpec;
use crate::text_fit::wrap;
use crate::theme::Theme;

/// White space around an export.
const MARGIN: f64 = 16.0;
/// Distance between two lines of the footer.
const FOOTER_LINE: f64 = 14.0;
/// What titles and footer must leave for the plot and its axes.
const LOWEST_PLOT: f64 = 80.0;
/// Left and right of a figure on the page: letters may reach a little beyond their advance.
const HAIR: f64 = 2.0;

/// Places the surroundings and returns what is left for the plot and its labels.
pub(crate) fn place(sheet: &mut Sheet, spec: &PlotSpec, theme: Theme) -> Bounds {
    let mut frame = sheet.bounds;
    if theme == Theme::Page {
        frame.left += HAIR;
        frame.right -= HAIR;
        return frame;
    }
    let margin = MARGIN.min(frame.width() / 8.0).min(frame.height() / 8.0);
    frame.left += margin;
    frame.right -= margin;
    frame.top += margin;
    frame.bottom -= margin * 0.75;
    for (part, text, lines, line_height) in
        [(Part::TitleText, &spec.title, 3, 19.0), (Part::SubtitleText, &spec.subtitle, 2, 16.0)]
    {
        for line in wrapped(text, part, lines, &frame) {
            if frame.height() - line_height < LOWEST_PLOT {
                break;
            }
            place_line(sheet, part, line, frame.left, frame.top + 0.88 * Ink::new(part).font().0);
            frame.top += line_height;
        }
    }
    if frame.top > margin {
        frame.top += 8.0;
    }
    let room = ((frame.height() - LOWEST_PLOT) / FOOTER_LINE).clamp(0.0, 3.0);
    let footer = wrapped(&spec.footer, Part::FooterText, room as usize, &frame);
    for (i, line) in footer.iter().rev().enumerate() {
        let baseline = frame.bottom - 3.0 - FOOTER_LINE * i as f64;
        place_line(sheet, Part::FooterText, line.clone(), frame.left, baseline);
    }
    if !footer.is_empty() {
        frame.bottom -= FOOTER_LINE * footer.len() as f64 + 8.0;
    }
    frame
}

fn wrapped(text: &str, part: Part, lines: usize, frame: &Bounds) -> Vec<String> {
    let (size, weight) = Ink::new(part).font();
    wrap(text, frame.width(), lines, size, weight)
}

fn place_line(sheet: &mut Sheet, part: Part, text: String, x: f64, y: f64) {
    sheet.place(PlacedText { text, ink: Ink::new(part), anchor: Anchor::Start, x, y });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame_of(title: &str, theme: Theme) -> (Bounds, usize) {
        let mut sheet = Sheet::new(Bounds { left: 0.0, top: 0.0, right: 400.0, bottom: 300.0 });
        let spec = PlotSpec { title: title.into(), footer: "model 2026-12".into(), ..PlotSpec::default() };
        (place(&mut sheet, &spec, theme), sheet.texts.len())
    }

    #[test]
    fn the_page_keeps_its_own_titles() {
        let (frame, texts) = frame_of("A finding", Theme::Page);
        assert_eq!((frame.top, frame.bottom, texts), (0.0, 300.0, 0));
    }

    #[test]
    fn a_low_picture_keeps_the_plot_rather_than_the_title() {
        let mut sheet = Sheet::new(Bounds { left: 0.0, top: 0.0, right: 300.0, bottom: 110.0 });
        let title = "A finding with a long explanation ".repeat(3);
        let spec = PlotSpec { title: title.clone(), footer: title, ..PlotSpec::default() };
        let frame = place(&mut sheet, &spec, Theme::Export { dark: false });
        assert!(frame.height() > LOWEST_PLOT - FOOTER_LINE, "{frame:?}");
        assert!(frame.top > 0.0 && frame.bottom < 110.0);
    }

    #[test]
    fn a_long_title_takes_room_from_the_plot() {
        let export = Theme::Export { dark: false };
        let (short, _) = frame_of("A finding", export);
        let (long, texts) = frame_of(&"A finding with a long explanation ".repeat(3), export);
        assert!(long.top > short.top + 15.0);
        assert!(texts >= 3);
        assert!(short.bottom < 300.0 - MARGIN);
    }
}
