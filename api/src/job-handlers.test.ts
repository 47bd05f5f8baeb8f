import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { noReleases, testProduct } from '../test/product.ts';
import { until } from '../test/until.ts';
import { startJobHandlers } from './job-handlers.ts';
import type { Mail } from './platform/mail/mail.ts';
import { noSuppressionList } from './platform/mail/suppression-list.ts';

test('jobs put in together are done one after the other, not one at each look into the queue', async (t) => {
  const { context, db, url } = await testProduct(t);
  const sent: string[] = [];
  const mailer = {
    send: async ({ to }: Mail) => String(sent.push(to)),
    close: async () => undefined,
  };
  const jobs = await startJobHandlers(
    context,
    url,
    { mailer, suppressions: noSuppressionList, releases: noReleases },
    pino({ level: 'silent' }),
  );
  t.after(jobs.stop);
  const wanted = Array.from({ length: 200 }, (_, n) => `reader${n}@people.example`);
  await db.transaction().execute(async (tx) => {
    for (const to of wanted) await context.jobs.add(tx, 'send-mail', { to, subject: 'One', text: '', html: '' });
  });
  // One at each look, of which there is one in five seconds, would take a quarter of an hour.
  await until(() => sent.length >= wanted.length, 'all mails');
  assert.deepEqual(sent.sort(), wanted.sort());
});
