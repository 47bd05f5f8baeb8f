// SIGKILL while writes are under way, ten times: what was acknowledged is there after the next `npm start`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeEmbedded } from '../api/src/database/embedded/removal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = 10;
const writers = 4;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** All processes below `pid`, deepest last, by what the kernel says of parents. */
function family(pid) {
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

const isPostgres = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
};

async function start(env) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const gaveUp = Date.now() + 120_000;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${env.PORT}/api/healthz`).catch(() => undefined);
    if (ready?.ok) return { child, ended };
    assert.ok(child.exitCode === null && Date.now() < gaveUp, `the product did not start:\n${said}`);
    await setTimeout(50);
  }
}

function api(port) {
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
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    send,
    logIn: async () => (await send('/login', { body: { Email: 'seller@demo.example', Password: 'Demo1234' } })).token,
  };
}

const draft = (Reference) => ({
  Reference,
  ActivityHeading: 'Written while the process was killed',
  Location: [4],
  BusinessStatusId: 1,
  TradingStatusId: 1,
  TurnoverId: 5,
  EmployeesId: 4,
  Description: '<p>Kept.</p>',
  PrimaryCategory: 172,
});

test(`${rounds} kills during writes lose no acknowledged write and need no hand`, {
  skip: process.platform !== 'linux' && 'reads /proc',
}, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-kill-'));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', DATABASE_URL: '' };
  const { send, logIn } = api(port);
  const acknowledged = [];
  let running;
  const lost = async (token) => {
    const there = new Set();
    for (let page = 1, full = true; full; page += 1) {
      const drafts = await send(`/seller/posts?status=7&pageSize=500&page=${page}`, { token, method: 'GET' });
      for (const { businessId } of drafts) there.add(businessId);
      full = drafts.length === 500;
    }
    return acknowledged.filter((id) => !there.has(id));
  };
  t.after(async () => {
    if (running) process.kill(running.child.pid, 'SIGTERM');
    await running?.ended;
    // npm is gone before the product has stopped; until then the folder is refused.
    const removed = () =>
      removeEmbedded(dataDir).then(
        () => true,
        () => false,
      );
    while (!(await removed())) await setTimeout(50);
  });

  for (let round = 0; round < rounds; round += 1) {
    running = await start(env);
    const token = await logIn();
    assert.deepEqual(await lost(token), [], `lost by kill ${round}`);
    let killed = false;
    const write = async (writer) => {
      for (let n = 0; !killed && n < 200; n += 1) {
        const made = await send('/seller/draft', { token, body: draft(`kill ${round}.${writer}.${n}`) }).catch(
          () => undefined,
        );
        if (made) acknowledged.push(made.businessId);
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    const enough = acknowledged.length + 10 + round * 3;
    while (acknowledged.length < enough) await new Promise((resolve) => setImmediate(resolve));
    const processes = family(running.child.pid);
    // In every other round the Node processes alone die and PostgreSQL is left behind; else everything dies at once.
    const victims = round % 2 ? processes : processes.filter((pid) => !isPostgres(pid));
    for (const pid of victims)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {}
    killed = true;
    await Promise.all([...writing, running.ended]);
    running = undefined;
  }

  running = await start(env);
  assert.deepEqual(await lost(await logIn()), [], 'lost by the last kill');
  t.diagnostic(`${acknowledged.length} acknowledged writes over ${rounds} kills, none lost`);
});
