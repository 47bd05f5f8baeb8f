import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { type RawBuilder, sql } from 'kysely';

type SearchText = string | RawBuilder<unknown>;

/**
 * An Admin's search results, as a table `found` of ids to join: rows whose line has every word, in any order, by index (ADR-0089). The
 * database normalises both sides alike. A search without words, such as a comma, finds nothing.
 */
export const searchMatches = {
  /** Accounts, by names, company and addresses. */
  accounts: (asked: SearchText): RawBuilder<unknown> => sql`accounts_found(${asked}) as found (id)`,
  /** Posts, by reference, heading and their owner's names and addresses. */
  posts: (asked: SearchText): RawBuilder<unknown> => sql`posts_found(${asked}) as found (id)`,
  /** Posts, by their reference alone. */
  references: (asked: SearchText): RawBuilder<unknown> => sql`references_found(${asked}) as found (id)`,
};

/**
 * Search results as one array of ids. Computed before the page: a joined table would be probed for each row of the list until the page
 * is full.
 */
export const searchedIds = {
  /** Posts, by reference, heading and their owner's names and addresses. */
  posts: (asked: SearchText): RawBuilder<unknown> => sql`any(array(select posts_found(${asked})))`,
  /** Invoices, by number, reference, company and name. */
  invoices: (asked: SearchText): RawBuilder<unknown> => sql`any(array(select invoices_found(${asked})))`,
  /** The periods of certificates, by reference and company. */
  certificates: (asked: SearchText): RawBuilder<unknown> => sql`any(array(select certificates_found(${asked})))`,
  /** Candidate expressions of interest by buyer, post and message; may include false hits, so compare these few with the words. */
  expressions: (asked: SearchText): RawBuilder<unknown> => sql`any(array(select expressions_found(${asked})))`,
};

/** Whether a line holds all words. Subselects are evaluated once; plain calls would be for every row. */
const holdsWords = (line: RawBuilder<unknown>, asked: SearchText): RawBuilder<boolean> => sql`(
  ${line} like all ((select search_patterns(${asked}))::text[]) and ${line} ~ all ((select search_hyphened(${asked}))::text[]))`;

/** Whether a short text has all words. The text is normalised only once, which is the expensive part. */
export const containsWords = (text: RawBuilder<unknown>, asked: SearchText): RawBuilder<boolean> =>
  sql`(select ${holdsWords(sql`line`, asked)} from (select search_line(${text}) as line offset 0) as folded)`;

/**
 * How many of all rows a search finds (ADR-0089). `few` are looked up and sorted. For `some` and `many` the list is read in order until its
 * page is full; for `many` the index is not used at all: each row is compared with the words.
 */
export type Frequency = 'few' | 'some' | 'many';

/** How a list should be read for a given share. */
export function frequencyBy(share: number): Frequency {
  if (share < 0.01) return 'few';
  return share < 0.05 ? 'some' : 'many';
}

/**
 * Whether a sample proves that there are more matches than we count: it estimates ten times as many, from at least six hits. The error
 * probability is one in 30,000.
 */
export const manyBySample = ({ share, hits, rows }: { share: number; hits: number; rows: number }): boolean =>
  hits >= 6 && share * rows > 10 * searchCount;

/** How many rows of a list are compared with a frequent search before looking up all matches: a page is full long before. */
const comparedRows = 10_000;

/**
 * How many matches to compare for a page that ends with the row `until`: eight times as many as needed if evenly spread. If matches are
 * clustered, such as ascending references, even more would not help.
 */
export const worthComparing = (share: number, until: number): number =>
  Math.min(comparedRows, Math.max(500, Math.ceil((8 * until) / share)));

/** Whether one row matches a search. Deliberately not a join: a list read in order checks few rows. */
export const holdsSearch = {
  /** The account with this id, by its names, company and addresses. */
  account: (id: RawBuilder<unknown>, asked: SearchText): RawBuilder<boolean> =>
    sql`(select ${holdsWords(sql`s.line`, asked)} from account_search s where s.account_id = ${id})`,
  /** The post with this id, by its reference, heading and its owner's names and addresses. */
  post: (id: RawBuilder<unknown>, asked: SearchText): RawBuilder<boolean> =>
    sql`(select ${holdsWords(sql`(s.line || E'\n' || s.owner_line)`, asked)} from post_search s where s.post_id = ${id})`,
  /** The post with this id, by its reference alone. */
  reference: (id: RawBuilder<unknown>, asked: SearchText): RawBuilder<boolean> =>
    sql`(select ${holdsWords(sql`s.reference`, asked)} from post_search s where s.post_id = ${id})`,
  /** The interest `e`, by its buyer, its post and its message: messages are long, and only read if the rest does not have all words. */
  expression: (asked: SearchText): RawBuilder<boolean> =>
    sql`(select ${holdsWords(sql`(b.line || E'\n' || s.line)`, asked)} or ${holdsWords(sql`(b.line || E'\n' || s.line || E'\n' || expression_line(e.profile))`, asked)}
      from account_search b, post_search s where b.account_id = e.buyer_id and s.post_id = e.post_id)`,
  /** The invoice `i`. */
  invoice: (asked: SearchText): RawBuilder<boolean> =>
    containsWords(
      sql`i.number || ' ' || i.reference || ' ' || i.company || ' ' || i.forenames || ' ' || i.surname`,
      asked,
    ),
};
