import { type RawBuilder, sql } from 'kysely';

/** How many offers for the post `p` were not struck out. */
export const offersCount: RawBuilder<number> = sql`(
  select count(*)::int from offer o where o.post_id = p.id and not o.struck_out
    and not exists (select from offer later where later.post_id = o.post_id and later.number = o.number and later.version > o.version))`;
