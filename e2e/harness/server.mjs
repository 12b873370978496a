// The local server of the xtask, started on a free port for one test file.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The page must work below any path; this one is no special case anywhere. */
export const BASE = '/some-path/';

/**
 * Serves dist/ as it is below BASE.
 * @returns {Promise<{url: string, origin: string, stop: () => Promise<void>}>}
 */
export async function startServer() {
  const task = ['serve', '--no-build', '--base', BASE, '--port', '0'];
  // `cargo xtask test` names its own program; by hand cargo starts it.
  const [command, args] = process.env.XTASK
    ? [process.env.XTASK, task]
    : ['cargo', ['run', '--quiet', '--package', 'xtask', '--', ...task]];
  // A group of its own: stopping it also stops what cargo started.
  const child = spawn(command, args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      try {
        process.kill(-child.pid);
      } catch {
        // It has just ended by itself.
      }
    }
  };
  process.once('exit', kill);

  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = line.match(/http:\/\/127\.0\.0\.1:\d+\/\S*/);
      if (found) resolve(found[0]);
    });
    ended.then((why) => reject(new Error(`the server ended before it was ready: ${why}`)));
  });
  return {
    url,
    origin: new URL(url).origin,
    stop: async () => {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}
