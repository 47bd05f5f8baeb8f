import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { firmOfPost } from '../../accounts/firms/ownership.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import { canAct } from './successor.service.ts';

/**
 * How many live and scheduled posts of `account` another practitioner of their firm could take over: one is chosen for each practitioner
 * (ADR-0074).
 */
export function postsToHandOver(now: Date): RawBuilder<number> {
  const today: Day = londonDay(now);
  return sql<number>`(
    select count(*)::int from post p
    where p.owner_id = account.id and (${hasStatus('For Sale', today)} or ${hasStatus('Scheduled', today)}) and exists (
      select from firm_member m join account a on a.id = m.account_id
      where m.firm_id = ${firmOfPost} and m.role = 'practitioner' and m.account_id <> account.id and ${canAct(now)}))`;
}
