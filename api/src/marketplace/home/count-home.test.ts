import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HomeStats } from '@marketplace/shared-contract/marketplace/home/home';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { makeBuyer } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { countHome } from './count-home.job.ts';

/** PostgreSQL's estimate for two tables it has not analysed. */
const unknown = -2;

test('with many rows, the home uses the job’s counts while recent', async (t) => {
  const product = await testProduct(t);
  const buyersAt = async (instant: string) => {
    product.clock.set(instant);
    return (await product.call(undefined, publicCalls.homeStats)).json<HomeStats>().confirmedBuyers;
  };
  await makeBuyer(product);
  await countHome(product.context);
  assert.equal(await buyersAt('2026-06-10T09:00:00Z'), 1);
  await makeBuyer(product);
  assert.equal(await buyersAt('2026-06-10T09:00:30Z'), 2, 'of few nothing is noted');
  await countHome(product.context, unknown);
  await makeBuyer(product);
  assert.equal(await buyersAt('2026-06-10T09:01:30Z'), 2, 'as the job counted');
  await countHome(product.context, unknown);
  assert.equal(await buyersAt('2026-06-10T09:02:30Z'), 3);
  await makeBuyer(product);
  assert.equal(await buyersAt('2026-06-10T09:08:00Z'), 4, 'the job has stopped');
});
