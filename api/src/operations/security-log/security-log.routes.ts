import { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { securityDetails, securityEvents } from '@marketplace/shared-contract/operations/security-log';
import { type RawBuilder, sql } from 'kysely';
import { deviceName } from '../../accounts/session/device-name.rules.ts';
import { plainListRoutes } from '../../platform/admin-list/plain-list.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { containsWords, holdsSearch } from '../../platform/json-list/search.sql.ts';
import { networksIn } from '../../platform/network/network-of.rules.ts';
import { callWords } from '../../platform/security-log/call-words.ts';

const personOf = (alias: 'subject' | 'actor') => sql`(
  select ${sql.ref(`${alias}.forenames`)} || ' ' || ${sql.ref(`${alias}.surname`)} || ' (' ||
    coalesce(${sql.ref(`${alias}.closed_email`)}, ${sql.ref(`${alias}.email1`)}) || ')'
  from account ${sql.ref(alias)} where ${sql.ref(`${alias}.id`)} = ${sql.ref(`one.${alias === 'subject' ? 'account' : 'actor'}_id`)})`;

/** The words for a code, or the text itself if it is not a code. */
const wordsOf = (words: RawBuilder<unknown>, column: string) =>
  sql`coalesce(${words} ->> ${sql.ref(column)}, ${sql.ref(column)})`;
/** The words for calls are complete once all routes are registered. */
const details = sql`(${securityDetails}::jsonb || ${callWords}::jsonb)`;
const detail = wordsOf(details, 'one.detail');

/** The security log for the Admin (ADR-0070). */
export const securityLogRoutes = plainListRoutes(securityLog, {
  table: 'security_event',
  idType: 'bigint',
  fields: {
    eventId: sql`one.id::text`,
    name: wordsOf(sql`${securityEvents}::jsonb`, 'one.event'),
    at: instant(sql`one.at`),
    account: sql`coalesce(${personOf('subject')}, case when one.mark is not null then 'An address without an account' end)`,
    actor: personOf('actor'),
    network: sql`one.address`,
    agent: sql`one.agent`,
    detail,
    requestId: sql`one.request_id`,
    accountId: sql`coalesce(one.account_id::text, '')`,
    actorId: sql`coalesce(one.actor_id::text, '')`,
    program: sql`one.agent`,
  },
  shown: (row) => ({ ...row, agent: row.agent && deviceName(row.agent), detail: row.detail ?? '' }),
  orders: { at: sql`one.at` },
  made: sql`one.at`,
  search: {
    holds: (text) =>
      // Compares the entry's own text first: looking up accounts costs more.
      sql`(${containsWords(sql`one.address || ' ' || one.request_id || ' ' || ${detail}`, networksIn(text))}
        or ${holdsSearch.account(sql`one.account_id`, text)} is true or ${holdsSearch.account(sql`one.actor_id`, text)} is true)`,
    found: (text) => sql`select security_events_found(${networksIn(text)}, ${details})`,
  },
  conditions: {
    event: (event) => sql`one.event = ${event}`,
    period: (days, now) => sql`one.at > ${new Date(now.getTime() - Number(days) * 86_400_000)}`,
  },
});
