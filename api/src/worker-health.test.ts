import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testProduct } from '../test/product.ts';
import { MailFailure } from './platform/mail/mail-failure.ts';
import { type ObserveMail, timedMailer } from './platform/mail/timed-mailer.ts';
import { stuckAfterMs, turns, workerHealth } from './worker-health.ts';

const token = 'a token for the metrics';

test('a worker is alive while it turns, ready while it reaches its database, and tells what became of its mails', async (t) => {
  const { context, clock, db } = await testProduct(t, undefined, { METRICS_TOKEN: token });
  let turn: Date | undefined;
  const app = await workerHealth(
    context,
    turns(clock, () => turn),
  );
  t.after(() => app.close());
  const status = async (name: string, headers = {}) => (await app.inject({ url: `/api/${name}`, headers })).statusCode;
  assert.deepEqual([await status('livez'), await status('readyz')], [200, 200], 'it has not begun');
  turn = clock.now();
  clock.set(new Date(turn.getTime() + stuckAfterMs).toISOString());
  assert.equal(await status('livez'), 200);
  clock.set(new Date(turn.getTime() + stuckAfterMs + 1).toISOString());
  assert.deepEqual([await status('livez'), await status('readyz')], [503, 200]);

  assert.equal(await status('metrics'), 401);
  const numbers = async () =>
    (await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })).body;
  assert.doesNotMatch(await numbers(), /mail_wait_seconds_count\{/, 'a process that sends no mail tells of none');
  const observe = app.observeMail();
  for (const kind of ['single', 'alert', 'digest'])
    assert.match(await numbers(), new RegExp(`^mail_wait_seconds_count\\{kind="${kind}"\\} 0$`, 'm'));
  observe?.('unavailable', 0.2);
  const body = await numbers();
  assert.match(body, /^mail_duration_seconds_count\{outcome="unavailable"\} 1$/m);
  assert.match(body, /^marketplace_deliveries\{state="queued"\} 0$/m);
  assert.equal(await status('login'), 404, 'a worker answers no calls');

  await db.destroy();
  turn = clock.now();
  assert.deepEqual([await status('livez'), await status('readyz')], [200, 503], 'to restart it would not help');
});

test('each mail is observed by what became of it, and goes on as it was', async () => {
  const seen: (string | undefined)[] = [];
  const observe: ObserveMail = (outcome, seconds, wait) =>
    void (seconds >= 0 && seen.push(wait ? `${outcome} ${wait.kind} ${wait.seconds}` : outcome));
  const due = { kind: 'single', since: new Date(15_000) } as const;
  const mail = { to: 'a@b.example', subject: '', text: '', html: '', due };
  const sending = (send: () => Promise<string>) =>
    timedMailer({ send, close: async () => undefined }, observe, { now: () => new Date(60_000) }).send(mail);
  assert.equal(await sending(async () => 'id'), 'id');
  for (const failure of [
    new MailFailure('unavailable', 'away'),
    new MailFailure('recipient-rejected', 'no'),
    new Error('x'),
  ])
    await assert.rejects(
      sending(() => Promise.reject(failure)),
      failure,
    );
  assert.deepEqual(seen, ['accepted single 45', 'unavailable', 'recipient-rejected', 'transient']);
});
