import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { noReleases, testProduct } from '../test/product.ts';
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
  // The first look of each worker is over.
  await pause(1500);
  const wanted = Array.from({ length: 200 }, (_, n) => `reader${n}@people.example`);
  await db.transaction().execute(async (tx) => {
    for (const to of wanted) await context.jobs.add(tx, 'send-mail', { to, subject: 'One', text: '', html: '' });
  });
  // One at each look would take them a minute.
  for (const end = Date.now() + 25_000; sent.length < wanted.length && Date.now() < end; ) await pause(20);
  assert.deepEqual(sent.sort(), wanted.sort());
});
