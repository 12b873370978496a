/** The tabs of the page, by their word in the link, and the figures in each. */
export const VIEWS = {
  bandwidth: ['bandwidth', 'flows', 'loss', 'headroom'],
  latency: ['time', 'scale', 'cable'],
  training: [],
  cost: ['cost', 'years', 'pareto', 'watts'],
  fabric: [],
  reliability: ['interruptions', 'goodput'],
  advice: ['diagnosis'],
};
