import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a program that stays; `ready` is polled until true, with the output so far. If the program ends before that, its output is the
 * error.
 */
export async function running(name, [command, ...args], ready, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-20_000);
    });
  let ended = false;
  const exit = once(child, 'exit').then(([code, signal]) => {
    ended = true;
    return code ?? signal;
  });
  const gaveUp = Date.now() + 300_000;
  while (!(await ready(said).catch(() => false))) {
    if (ended || Date.now() > gaveUp) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not become ready:\n${said}`);
    }
    await pause(50);
  }
  return {
    pid: child.pid,
    words: () => said,
    /** Sends the signal and returns how the program ended. */
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Whether an address responds with success. */
export const answers = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
