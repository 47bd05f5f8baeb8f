import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { isHolder } from '../sale-file/holders.sql.ts';
import { offersDueAt, offersDueSoon } from '../sale-file/offers-due.sql.ts';
import type { WaitingRow } from './waiting.sql.ts';

/**
 * Since when the document `d` is available under the undertaking of `held`, apart from its release: `forThemSince` of readable.rules.ts.
 */
const forThemSince = sql`case when d.tier = 'named' or coalesce(r.named_at, '-infinity') < d.opened_to_all_at and r.undertaking_id is not null
  then r.named_at else d.opened_to_all_at end`;

/** The time of the newest version of an answer to the question `q` that its asker may read, as a holder or not. */
const answeredAt = sql`(
  select max(v.published_at) from question_answer v where v.question_id = q.id
    and (v.readers = 'post' or not q.of_holder or q.post_id in (select id from held)))`;

/**
 * News for a buyer, a row for each post and kind: released particulars they have not looked at, documents added or replaced since they
 * looked and not opened, new answers, and offers due soon.
 */
export function waitingOfBuyer(buyerId: string, now: Date): RawBuilder<WaitingRow> {
  const day = londonDay(now);
  return sql<WaitingRow>`
    with held as materialized (
      select p.id, p.period_id, u.id as undertaking_id, u.visited_at, coalesce(u.decided_at, u.asked_at) as released_at
      from undertaking u join post p on p.id = u.post_id
      where u.buyer_id = ${buyerId} and u.state = 'released' and ${isHolder(sql`${buyerId}`, day)}
    ), followed as materialized (
      select post_id from expression where buyer_id = ${buyerId}
      union select post_id from undertaking where buyer_id = ${buyerId} and state in ('waiting', 'released')
    )
    select 'released' as kind, id as post_id, 1 as count, released_at as at from held where visited_at is null
    union all
    select 'documents', held.id, count(*)::int, min(changed.at)
      from held join particulars_document d on d.post_id = held.id and d.taken_back_at is null and d.released_period_id = held.period_id
        left join particulars_reader r on r.document_id = d.id and r.undertaking_id = held.undertaking_id
        cross join lateral (
          select id, uploaded_at from particulars_version where document_id = d.id order by number desc limit 1) v
        cross join lateral (select greatest(d.released_at, v.uploaded_at, ${forThemSince}) as at) changed
      where (d.tier = 'every' or r.undertaking_id is not null) and changed.at > held.visited_at
        and not exists (
          select from particulars_opening g where g.undertaking_id = held.undertaking_id and g.version_id = v.id)
      group by held.id
    union all
    select 'answers', q.post_id, count(*)::int, min(decided.at)
      from question q join post p on p.id = q.post_id
        left join question_visit seen on seen.post_id = q.post_id and seen.account_id = q.asker_id
        cross join lateral (select case when q.state = 'declined' then q.decided_at
          when q.state = 'published' and q.confirmed_period_id = p.period_id then ${answeredAt} end as at) decided
      where q.asker_id = ${buyerId} and q.hidden_at is null and p.approved and p.ended_as is distinct from 'Withdrawn'
        and decided.at > coalesce(seen.visited_at, '-infinity')
      group by q.post_id
    union all
    select 'dates', p.id, 1, ${offersDueAt}
      from followed join post p on p.id = followed.post_id
      where p.approved and p.starts_on <= ${day}::date and ${offersDueSoon(now)}`;
}
