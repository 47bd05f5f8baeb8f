import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../api/node-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** All processes below `pid`, deepest last, by the kernel's parent ids. */
export function family(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])]];
      } catch {
        return [];
      }
    });
  const found = [pid];
  for (const known of found) found.push(...parents.filter(([, parent]) => parent === known).map(([child]) => child));
  return found;
}

export const isPostgres = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
};

/** SIGKILL for all of them; those already gone are ignored. */
export function killAll(pids) {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
}

const isRunning = (pid) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Waits until none of them runs: a killed one exists a moment longer. */
export async function allGone(pids) {
  while (pids.some(isRunning)) await setTimeout(10);
}

/** Starts a program in the product's folder; `ended` settles at its end, `said` is its whole output. */
export function run(command, args, env) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const running = { child, said: '', ended: new Promise((resolve) => child.on('exit', resolve)) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      running.said += text;
    });
  return running;
}

export const runNode = (script, env) => run(process.execPath, [...nodeFlags, script], env);

/** Waits until the product responds; throws its output if it does not. */
export async function ready(running, port) {
  const gaveUp = Date.now() + 300_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/healthz`).catch(() => undefined);
    if (answer?.ok) return running;
    const { child, said } = running;
    assert.ok(child.exitCode === null && Date.now() < gaveUp, `the product did not start:\n${said}`);
    await setTimeout(50);
  }
}

/** Calls of the API, with responses read as JSON or text; an error response throws. */
export function apiAt(port) {
  const send = async (path, { token, body, method = 'POST' } = {}) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${text}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };
  const logIn = async (Email, Password) => (await send('/login', { body: { Email, Password } })).token;
  return { send, logIn };
}
