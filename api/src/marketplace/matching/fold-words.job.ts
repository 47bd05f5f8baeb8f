import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Rows changed by one statement, which limits how long concurrent writers wait. */
const batch = 500;

/**
 * Folds the words of posts and buyers stored before the database did so (ADR-0089), in independent batches, so an interrupted run
 * resumes. A concurrent write folds its own row.
 */
export async function foldWords({ db }: Pick<Context, 'db'>): Promise<number> {
  const posts = await inBatches(() =>
    sql`
      update post set words = post_words(activity_heading, description_html), words_joined = true
      where id in (select id from post where words is null or not words_joined order by id limit ${batch} for update skip locked)`.execute(
      db,
    ),
  );
  const buyers = await inBatches(() =>
    sql`
      update buyer_match b set terms = (select wanted_terms(c.keywords) from criteria c where c.account_id = b.account_id),
        terms_known = true
      where account_id in (
        select account_id from buyer_match where not terms_known order by account_id limit ${batch} for update skip locked)`.execute(
      db,
    ),
  );
  return posts + buyers;
}

async function inBatches(change: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let changed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await change();
    if (numAffectedRows === 0n) return changed;
    changed += Number(numAffectedRows);
  }
}
