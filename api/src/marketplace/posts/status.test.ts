import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteStatuses } from '@marketplace/shared-contract/marketplace/posts/post';
import { sql } from 'kysely';
import { testProduct } from '../../../test/product.ts';
import { type PeriodFacts, statusOf } from './status.rules.ts';
import { hasStatus } from './status.sql.ts';

const period = (startsOn: string, endsOn: string, endedAs: PeriodFacts['endedAs'] = null): PeriodFacts => ({
  startsOn,
  endsOn,
  endedAs,
});

const cases = [
  [undefined, 'Draft'],
  [period('2026-06-11', '2026-07-08'), 'Scheduled'],
  [period('2026-06-10', '2026-07-07'), 'For Sale'],
  [period('2026-05-14', '2026-06-10'), 'For Sale'],
  [period('2026-06-10', '2026-06-10'), 'For Sale'],
  [period('2026-05-13', '2026-06-09'), 'Expired'],
  [period('2026-06-01', '2026-06-28', 'Withdrawn'), 'Withdrawn'],
  [period('2026-06-01', '2026-06-28', 'Sold'), 'Sold'],
  [period('2026-05-01', '2026-05-28', 'Sold'), 'Sold'],
] as const;

for (const [facts, status] of cases) {
  test(`on 10 June a post with ${facts ? `${facts.startsOn} to ${facts.endsOn} ${facts.endedAs ?? ''}` : 'no period'} is ${status}`, () => {
    assert.equal(statusOf(facts, '2026-06-10'), status);
  });
}

test('query and rule agree on every kind of period', async (t) => {
  const { db } = await testProduct(t);
  for (const [facts, status] of cases) {
    for (const asked of siteStatuses) {
      const { rows } = await sql<{ holds: boolean | null }>`
        select ${hasStatus(asked, '2026-06-10')} as holds
        from (select ${facts?.startsOn ?? null}::date as starts_on, ${facts?.endsOn ?? null}::date as ends_on,
          ${facts?.endedAs ?? null}::text as ended_as) as p`.execute(db);
      assert.equal(rows[0]?.holds ?? false, asked === status, `${asked} for a ${status} post`);
    }
  }
});
