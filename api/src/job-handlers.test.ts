import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { noReleases, testProduct } from '../test/product.ts';
import { until } from '../test/until.ts';
import { startJobHandlers } from './job-handlers.ts';
import type { Mail } from './platform/mail/mail.ts';
import { setMailPause } from './platform/mail/mail-pause.sql.ts';
import { noSuppressionList } from './platform/mail/suppression-list.ts';

/** A product, the worker of its jobs, the recipients of its mails, and a function to queue them. */
async function working(t: TestContext) {
  const { context, db, url } = await testProduct(t);
  const sent: string[] = [];
  const mailer = {
    send: async ({ to }: Mail) => String(sent.push(to)),
    close: async () => undefined,
  };
  const start = async () => {
    const outside = { mailer, suppressions: noSuppressionList, releases: noReleases };
    const jobs = await startJobHandlers(context, url, outside, pino({ level: 'silent' }));
    t.after(jobs.stop);
  };
  const queue = (mails: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const to of mails) await context.jobs.add(tx, 'send-mail', { to, subject: 'One', text: '', html: '' });
    });
  const left = async (name: string) => {
    const { rows } = await sql`select from jobs.job where name = ${name} and state <> 'completed'`.execute(db);
    return rows.length;
  };
  return { context, db, sent, start, queue, left };
}

test('jobs put in together are done one after the other, not one at each look into the queue', async (t) => {
  const { sent, start, queue } = await working(t);
  await start();
  const wanted = Array.from({ length: 200 }, (_, n) => `reader${n}@people.example`);
  await queue(wanted);
  // One at each poll, every five seconds, would take a quarter of an hour.
  await until(() => sent.length >= wanted.length, 'all mails');
  assert.deepEqual(sent.sort(), wanted.sort());
});

test('a mail that was sent is not sent again where the database ended the connection that notes it', async (t) => {
  const { db, sent, start, queue, left } = await working(t);
  await sql`
    create sequence deleted; create function end_connection() returns trigger language plpgsql as $$ begin
      if nextval('deleted') <= 2 then perform pg_terminate_backend(pg_backend_pid()); end if; return old; end $$;
    create trigger end_connection before delete on jobs.job for each row execute function end_connection()`.execute(db);
  await start();
  await queue(['one@people.example']);
  await until(async () => sent.length > 0 && (await left('send-closed-mail')) === 0, 'the end of its job');
  assert.deepEqual(sent, ['one@people.example']);
});

test('while mail is paused single mails wait, other jobs are done, and they go once it is resumed', async (t) => {
  const { context, db, sent, start, queue, left } = await working(t);
  await setMailPause(db, context.clock.now());
  await queue(['one@people.example']);
  await context.jobs.add(db, 'make-alerts', { periodId: 1 });
  await start();
  await until(async () => (await left('make-alerts')) === 0, 'another job');
  assert.deepEqual([sent, await left('send-closed-mail')], [[], 1]);
  await setMailPause(db, null);
  await until(() => sent.length > 0, 'the mail');
});
