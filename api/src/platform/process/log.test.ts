import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import pg from 'pg';
import { onceASecond, openLog } from './log.ts';

/** A log whose lines can be read. */
function heard() {
  const lines: Record<string, never>[] = [];
  return { log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), lines };
}

/** As when the database refuses a second account with an address, on a broken connection. */
const refusal = () =>
  Object.assign(new Error('duplicate key value', { cause: new Error('the first one') }), {
    code: '23505',
    constraint: 'account_email1',
    detail: 'Key (email1)=(kim@people.example) already exists.',
    client: new pg.Client({ password: 'hidden-password' }),
    parameters: ['kim@people.example'],
  });

test('logs an error’s kind, place and cause, and none of its data', () => {
  const { log, lines } = heard();
  log.error({ err: refusal() }, 'call failed');
  const [{ err, msg } = {}] = lines as unknown as { err: Record<string, string>; msg: string }[];
  assert.equal(msg, 'call failed');
  assert.deepEqual(Object.keys(err ?? {}), ['type', 'message', 'stack', 'code', 'constraint', 'cause']);
  assert.match(err?.stack ?? '', /log\.test\.ts/);
  assert.ok(!/people\.example|hidden-password|secretKey/.test(JSON.stringify(lines)));
});

test('a call’s log says no more about an error, or a thrown non-error', async () => {
  const { log, lines } = heard();
  const app = Fastify({ loggerInstance: log });
  app.get('/fails', async ({ log: ofCall }) => {
    ofCall.error({ err: refusal() }, 'call failed');
    ofCall.error({ err: 'only words' }, 'call failed');
    // As the job queue passes an error on: spread, without its class.
    const { message, stack } = refusal();
    ofCall.error({ err: { ...refusal(), message, stack, queue: 'send-mail' } }, 'job queue');
  });
  await app.inject('/fails');
  await app.close();
  const errors = lines.map(({ err }) => err).filter(Boolean);
  assert.equal(errors.length, 3);
  assert.deepEqual(errors[1], { message: 'only words' });
  const { stack, ...ofQueue } = errors[2] as unknown as Record<string, string>;
  const also = { code: '23505', constraint: 'account_email1', queue: 'send-mail' };
  assert.deepEqual(ofQueue, { message: 'duplicate key value', ...also });
  assert.match(stack ?? '', /log\.test\.ts/);
  assert.ok(!/people\.example|hidden-password|secretKey/.test(JSON.stringify(lines)));
});

test('logs a frequent event once a second, with its count', () => {
  let now = 5000;
  const said: number[] = [];
  const seldom = onceASecond(() => now);
  for (const ms of [0, 1, 500, 999, 1000, 1001, 2500]) {
    now = 5000 + ms;
    seldom((times) => said.push(times));
  }
  assert.deepEqual(said, [1, 4, 2]);
});
