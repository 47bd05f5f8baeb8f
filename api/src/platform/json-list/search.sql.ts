import { type RawBuilder, sql } from 'kysely';

type SearchText = string | RawBuilder<unknown>;

/**
 * What an Admin's search finds, as a table `found` of ids to join: whose line holds every word of it, in any order
 * (ADR-0042). The database folds both by one rule. What asks for nothing, such as a lone comma, finds nothing.
 */
export const searchMatches = {
  /** Accounts, by names, company and addresses. */
  accounts: (asked: SearchText): RawBuilder<unknown> => sql`accounts_found(${asked}) as found (id)`,
  /** Posts, by reference, heading and the same of their owner. */
  posts: (asked: SearchText): RawBuilder<unknown> => sql`posts_found(${asked}) as found (id)`,
  /** Posts, by their reference alone. */
  references: (asked: SearchText): RawBuilder<unknown> => sql`references_found(${asked}) as found (id)`,
};

/** Whether a short text holds it. The words are made out once: as a plain argument they would be for every row. */
export const containsWords = (text: RawBuilder<unknown>, asked: SearchText): RawBuilder<boolean> =>
  sql`search_line(${text}) like all ((select search_patterns(${asked}))::text[])`;

/** What parts the words of a search, as `search_patterns` parts them. */
export const betweenWords = sql.lit('[\\s\u00a0\u202f,;]+');
