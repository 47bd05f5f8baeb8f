import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { setMailPause } from '../../platform/mail/mail-pause.sql.ts';
import { workUnlessPaused } from './unless-paused.ts';

test('sending single mails stops while mail is paused and continues when resumed', async (t) => {
  const { context, db } = await testProduct(t);
  const acts: string[] = [];
  const act = (name: string) => async () => acts.push(name);
  const watched = workUnlessPaused(context, { start: act('start'), stop: act('stop') });
  await until(() => acts.length === 1);
  await setMailPause(db, context.clock.now());
  await until(() => acts.length === 2);
  await setMailPause(db, null);
  await until(() => acts.length === 3);
  await watched.stop();
  assert.deepEqual(acts, ['start', 'stop', 'start']);
});
