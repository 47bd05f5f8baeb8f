import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the practitioner of a question `q` of the account `asker` sees it: one of a flagged buyer never; what was published before
 * somebody was flagged stays.
 */
export const isSeenBySeller: RawBuilder<boolean> = sql<boolean>`(q.visible and (q.state = 'published' or not asker.flagged))`;
