//! `cargo xtask serve`: shows `dist/` on this machine as GitHub Pages would.

mod base_path;
mod port;
mod reply;
mod route;

use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Result, bail};
use tiny_http::{Header, Request, Response};

pub use base_path::BasePath;
pub use port::PortChoice;

use reply::{Reply, Site};

/// Requests answered at the same time.
const WORKERS: usize = 4;

/// Serves `folder` below `base` on 127.0.0.1 until the process is stopped.
pub fn serve(folder: &Path, base: BasePath, port: PortChoice) -> Result<()> {
    if !folder.join("index.html").is_file() {
        bail!("dist/ holds no page yet: run `cargo xtask dist`");
    }
    let (server, port) = port::listen(port)?;
    println!("Fabriscope at http://127.0.0.1:{port}{base} (Ctrl-C stops)");
    let server = Arc::new(server);
    let site = Arc::new(Site::new(folder, base));
    let workers: Vec<_> = (0..WORKERS)
        .map(|_| {
            let (server, site) = (Arc::clone(&server), Arc::clone(&site));
            thread::spawn(move || {
                for request in server.incoming_requests() {
                    answer(&site, request);
                }
            })
        })
        .collect();
    for worker in workers {
        if worker.join().is_err() {
            bail!("the server stopped");
        }
    }
    Ok(())
}

fn answer(site: &Site, request: Request) {
    let accepts_gzip = request
        .headers()
        .iter()
        .any(|header| header.field.equiv("Accept-Encoding") && header.value.as_str().contains("gzip"));
    let reply = site.reply(request.method(), request.url(), accepts_gzip);
    // A browser that closed the connection early is none of our business.
    let _sent = request.respond(response(reply));
}

fn response(reply: Reply) -> Response<std::io::Cursor<Vec<u8>>> {
    let mut response = Response::from_data(reply.body).with_status_code(reply.status);
    for (name, value) in reply.headers {
        if let Ok(header) = Header::from_bytes(name, value) {
            response.add_header(header);
        }
    }
    response
}
