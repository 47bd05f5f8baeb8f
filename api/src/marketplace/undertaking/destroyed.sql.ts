import { type RawBuilder, sql } from 'kysely';

/** When the holder of the undertaking `u` confirmed that their copies are destroyed; null if they opened a document after that. */
export const destroyedSinceOpened: RawBuilder<Date | null> = sql<Date | null>`case when not exists (
  select from particulars_opening g where g.undertaking_id = u.id and g.opened_at > u.destroyed_at) then u.destroyed_at end`;
