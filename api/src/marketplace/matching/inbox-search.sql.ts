import type { InboxView } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import type { InboxOrderQuery } from '@marketplace/shared-contract/marketplace/matching/matching';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { holdsSearch } from '../../platform/json-list/search.sql.ts';
import { isMarked, isOpenToOthers } from '../marks/post-mark.sql.ts';
import { offersDueSoon } from '../sale-file/offers-due.sql.ts';
import { isShared } from '../team-shares/team-share.sql.ts';
import { isListed } from './is-listed.sql.ts';
import { matchesBuyer } from './match.sql.ts';
import { carriesLabel } from './posts-by-field.service.ts';

type Listed = { where: RawBuilder<boolean> };

/** The live posts that match any set of a buyer's criteria, or one of them (PD-22, ADR-0056), including hidden ones. */
export const matchesOf = (buyerId: string, day: Day, set?: number): Listed => ({
  where: sql<boolean>`${isListed(day)} and ${matchesBuyer(sql`${buyerId}`, set)}`,
});

/** Which posts a view contains. Hidden posts are only in the view of hidden ones; shortlisted posts stay after they have ended. */
const views: Record<InboxView, (buyerId: string, day: Day) => Listed> = {
  matches: (buyerId, day) => ({
    where: sql<boolean>`${matchesOf(buyerId, day).where} and not ${isMarked(buyerId, 'hidden')}`,
  }),
  all: (buyerId, day) => ({ where: sql<boolean>`${isListed(day)} and not ${isMarked(buyerId, 'hidden')}` }),
  shortlist: (buyerId, day) => ({
    where: sql<boolean>`${isMarked(buyerId, 'shortlisted')} and ${isOpenToOthers(day)}`,
  }),
  team: (buyerId, day) => ({ where: sql<boolean>`${isShared(buyerId)} and ${isOpenToOthers(day)}` }),
  hidden: (buyerId, day) => ({ where: sql<boolean>`${isMarked(buyerId, 'hidden')} and ${isListed(day)}` }),
};

/**
 * Of the posts that satisfy all conditions, those with all the words as prefixes (PD-56), or the text as part of their reference. Words are
 * stored apart from posts and are long, so only these few posts' words are read.
 */
const withWords = (
  conditions: RawBuilder<boolean>,
  search: string,
): RawBuilder<boolean> => sql<boolean>`p.id = any(array(
  select wanted.id from (select p.id from post p where ${conditions} offset 0) as wanted
  where (select words @@ search_query(${search}) from post where post.id = wanted.id)
    or ${holdsSearch.reference(sql`wanted.id`, search)}))`;

/** The posts a buyer's search finds in one of their views; throws if a label is unknown. */
export async function inboxSearch(context: Context, buyerId: string, query: InboxOrderQuery): Promise<Listed> {
  const day = today(context.clock);
  const { field, id, search, closing, offers } = query;
  const alone = field !== undefined && id !== undefined;
  const view = alone ? 'all' : (query.posts ?? 'matches');
  const { where } = views[view](buyerId, day);
  const conditions = [where];
  if (alone) conditions.push(await carriesLabel(context.db, field, id));
  for (const name of ['category', 'location', 'turnover', 'employees'] as const) {
    const label = query[name];
    if (label !== undefined) conditions.push(await carriesLabel(context.db, name, label));
  }
  if (query.set !== undefined) conditions.push(matchesBuyer(sql`${buyerId}`, query.set));
  if (query.appointment !== undefined) conditions.push(sql`p.appointment_status_id = ${query.appointment}`);
  if (closing) conditions.push(sql`p.ends_on < ${addDays(day, soonDays)}::date and ${isListed(day)}`);
  if (offers) conditions.push(offersDueSoon(context.clock.now()));
  const all = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  return { where: search ? withWords(all, search) : all };
}
