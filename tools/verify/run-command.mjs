import { spawn } from 'node:child_process';
import { root } from '../bootstrap.mjs';

/**
 * Runs a command to its end; returns whether it failed and, unless it is shown at once, what it printed. What is not shown
 * has a process group of its own and is among `children` while it runs, so that all of it can be stopped.
 */
export function runCommand([command, ...args], { env, shown = false, children = new Set() } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: !shown,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  if (!shown) children.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      children.delete(child);
      resolve({ failed: status !== 0, printed });
    });
  });
}

/** Stops hidden commands and their children; skips those that have already ended. */
export function stopCommands(children, signal = 'SIGTERM') {
  for (const { pid } of children)
    try {
      process.kill(-pid, signal);
    } catch (error) {
      // Ended, and still among the children until what it printed is read to the end.
      if (error.code !== 'ESRCH') throw error;
    }
}
