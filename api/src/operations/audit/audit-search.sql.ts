import { auditActs } from '@marketplace/shared-contract/operations/audit/audit-words';
import { type RawBuilder, sql } from 'kysely';
import { containsWords, searchMatches } from '../../platform/json-list/search.sql.ts';

/** A word as a number, if it is written as one; an int has up to ten digits, and nine are enough. */
const numberIn = (word: RawBuilder<string>) => sql`case when ${word} ~ '^[1-9][0-9]{0,8}$' then ${word}::int end`;

/** Up to this many subjects are looked up one by one; the planner, which cannot know their number, would read the whole log. */
const lookedUp = sql.lit(2000);

/** An act by its name and in the words the log shows. */
const inWords = (act: RawBuilder<unknown>) =>
  sql`(${act} || ' ' || coalesce(${JSON.stringify(auditActs)}::jsonb ->> ${act}, ''))`;

/**
 * Each word is searched in acts, people and posts, and their entries are found by index; an entry counts if every word found it, by its
 * actor, act or subject. There are few acts, so each is reached from the previous one.
 */
const mentions = (search: string) => sql`
  with recursive words as materialized (
    select row_number() over ()::int - 1 as nth, word from search_parts(${search}) as word
    where search_patterns(word) is not null
  ), acts (act) as (
    select min(act) from audit
    union all select (select min(act) from audit where act > acts.act) from acts where acts.act is not null
  ), people as materialized (select nth, found.id from words, ${searchMatches.accounts(sql`word`)}),
  named as materialized (
    select nth, 'account' as subject, id::text from people
    union all select nth, 'post', found.id::text from words, ${searchMatches.references(sql`word`)}
    union all select nth, 'invoice', invoice.id::text from words cross join lateral (
      select id from invoice where number = ${numberIn(sql`rtrim(word, '.:')`)} limit 1) as invoice
  ), hits as (
    select audit.id, nth from words join acts on ${containsWords(inWords(sql`act`), sql`word`)} join audit on audit.act = acts.act
    union all select audit.id, nth from people join audit on audit.actor_id = people.id
    union all select entry.id, nth from named cross join lateral (
        select id from audit where audit.subject = named.subject and audit.subject_id = named.id offset 0) as entry
      where (select count(*) from named) <= ${lookedUp}
    union all select audit.id, nth from named join audit on audit.subject = named.subject and audit.subject_id = named.id
      where (select count(*) from named) > ${lookedUp}
  )
  select id from hits group by id having bit_or(1::bigint << nth) = (select bit_or(1::bigint << nth) from words)`;

/** Whether a line matches a `test`: a pattern for a word, or a regular expression for one with a hyphen. */
const passes = (line: RawBuilder<unknown>) =>
  sql`case when test like '\\%%' then ${line} like test else ${line} ~ test end`;

/**
 * Whether the entry `one` mentions every word, comparing only it and its account, post or invoice. Casts the entry's id, as elsewhere:
 * another kind of subject is not a number. Tests are built once, not for every entry.
 */
const holds = (search: string) => sql<boolean>`(
  select bool_and(coalesce(${passes(sql`search_line(${inWords(sql`one.act`)})`)}
    or (select ${passes(sql`line`)} from account_search where account_id = one.actor_id)
    or case one.subject
      when 'account' then (select ${passes(sql`line`)} from account_search where account_id = one.subject_id::uuid)
      when 'post' then (select ${passes(sql`reference`)} from post_search where post_id = one.subject_id::int)
      when 'invoice' then (select number = ${numberIn(sql`trim('%' from test)`)} from invoice where id = one.subject_id::int)
    end, false))
  from unnest((select search_patterns(${search}) || search_hyphened(${search}))::text[]) as test)`;

/** An entry shows an invoice as `Invoice 405`, so its number finds it. */
const numbersAlone = (search: string) => search.replace(/\binvoice\s+(?=\d)/gi, '');

/** Searches the audit log by actor, act and subject. */
export const auditSearch = {
  holds: (search: string) => holds(numbersAlone(search)),
  found: (search: string) => mentions(numbersAlone(search)),
};
