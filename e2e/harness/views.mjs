/** The tabs of the page, by their word in the link, and the figures in each. */
export const VIEWS = {
  bandwidth: ['bandwidth', 'flows', 'loss', 'headroom'],
  latency: ['time', 'scale', 'cable'],
  training: ['step-parts', 'memory-parts', 'nic-rate', 'run-cost', 'mfu-weak', 'mfu-strong', 'tokens-weak', 'tokens-strong'],
  cost: ['cost', 'years', 'pareto', 'watts'],
  fabric: [],
  reliability: ['interruptions', 'goodput'],
  advice: ['diagnosis'],
  sources: ['validation-busbw', 'validation-time'],
};
