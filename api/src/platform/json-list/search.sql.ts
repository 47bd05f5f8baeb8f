import { type RawBuilder, sql } from 'kysely';

/** Whether `text` holds what was searched for, whatever the case; nothing in it is a wildcard. */
export const contains = (text: RawBuilder<unknown>, search: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`strpos(lower(${text}), lower(${search})) > 0`;
