import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** How many offers for a post were not struck out. */
export async function countOffers(db: Database, postId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offer o where o.post_id = ${postId} and not o.struck_out
      and not exists (select from offer later where later.post_id = o.post_id and later.number = o.number and later.version > o.version)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
