import type { ListedPost, PostMarks } from '@marketplace/shared-contract/marketplace/marks';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared } from '../../platform/database/prepared-statements.ts';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { isMarked, isOpenToOthers, marksJson } from '../marks/post-mark.sql.ts';
import { type CardRow, computedFields, type StoredCard } from '../posts/card.ts';
import { cardColumns } from '../posts/post-list.sql.ts';
import { isShared, teamOfCard } from '../team-shares/team-share.sql.ts';
import { isListed } from './is-listed.sql.ts';

/** Letters of the excerpt on a card: more than two lines. */
const excerptLength = 240;

type Row = CardRow & { excerpt: string; isNew: boolean; marks: PostMarks; team: ListedPost['team'] | null };

/**
 * The JSON of some posts of a buyer's list, in this order, with an excerpt and the buyer's marks. Leaves out posts no longer on sale,
 * unless they are shortlisted or shared in the team.
 */
export async function listedPostsJson(
  db: Database,
  buyerId: string,
  ids: readonly number[],
  day: Day,
): Promise<string> {
  const statement = sql<Row>`
    select ${cardColumns({ viewer: 'other', buyerId })},
      btrim(regexp_replace(left(p.description_text, ${excerptLength}), '\\s+', ' ', 'g')) as excerpt,
      k.seen_at is null and coalesce(
        greatest(pp.created_at, p.starts_on::timestamp at time zone 'Europe/London') > a.home_seen_before, false) as is_new,
      ${marksJson} as marks, ${teamOfCard(sql`${buyerId}::uuid`)} as team
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) join post p using (id)
      join account a on a.id = ${buyerId}
      left join posting_period pp on pp.id = p.period_id
      left join post_mark k on k.post_id = p.id and k.account_id = a.id
    where ${isListed(day)} or (${isOpenToOthers(day)} and (${isMarked(buyerId, 'shortlisted')} or ${isShared(buyerId)}))
    order by wanted.place`;
  const rows = await executePrepared(db, statement);
  return `[${rows.map((row) => listedPostJson(row, day)).join(',')}]`;
}

function listedPostJson({ excerpt, isNew, marks, team, ...row }: Row, day: Day): string {
  const own: Omit<ListedPost, keyof StoredCard> = {
    ...computedFields(row, day),
    excerpt,
    isNew,
    marks,
    ...(team && { team }),
  };
  return mergeJson(own, row.card);
}
