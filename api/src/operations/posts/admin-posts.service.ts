import type { Readable } from 'node:stream';
import {
  type AdminPosts,
  type AdminPostsFilter,
  type AdminPostsQuery,
  adminPageSize,
} from '@marketplace/shared-contract/admin-posts';
import { canUnapprove } from '@marketplace/shared-contract/approval-question';
import type { Day } from '@marketplace/shared-contract/calendar';
import { type RawBuilder, sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { cardsJson, computedFields, periodOf, type StoredCard } from '../../marketplace/posts/card.ts';
import { lockOwnPost } from '../../marketplace/posts/post.service.ts';
import { cardsOf, idsOfPosts, listPosts } from '../../marketplace/posts/post-list.sql.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import { audit } from '../../platform/audit/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { type CachedTotal, cachedTotal } from '../../platform/json-list/cached-total.ts';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { searchMatches } from '../../platform/json-list/search.sql.ts';
import { approvalMail } from './approval.mail.ts';
import { postCsvColumns } from './post-csv.ts';

/** How many posts there are; a post is never deleted. */
export const countAllPosts = ({ db, clock }: Context): CachedTotal =>
  cachedTotal(clock, async () => {
    const { n } = await db.selectFrom('post').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
    return n;
  });

/** What a filter leaves out, as conditions on the post `p`. */
function conditionsOf({ status, approved, owner }: AdminPostsFilter, day: Day): RawBuilder<boolean>[] {
  return [
    ...(status ? [hasStatus(status, day)] : []),
    ...(approved ? [sql<boolean>`p.approved = ${approved === 'true'}`] : []),
    ...(owner ? [sql<boolean>`p.owner_id = ${owner}`] : []),
  ];
}

/** What a question asks for, as a list of posts. */
function wantedBy(query: AdminPostsFilter, day: Day) {
  const conditions = conditionsOf(query, day);
  return {
    ...(query.search && { join: sql`join ${searchMatches.posts(query.search)} on found.id = p.id` }),
    where: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`,
    defaultSort: 'createdDate' as const,
    viewer: 'insider' as const,
  };
}

/** One page of all posts, newest first unless asked otherwise (PD-47). */
function pageOfPosts({ db, clock }: Context, countAll: CachedTotal, query: AdminPostsQuery) {
  const list = { ...query, page: query.page ?? 1, pageSize: query.pageSize ?? adminPageSize };
  const day = today(clock);
  const total = query.search || conditionsOf(query, day).length > 0 ? {} : { total: countAll };
  return listPosts(db, { ...wantedBy(query, day), ...total, list });
}

/** The JSON of one page of all posts. */
export async function listAllPosts(context: Context, countAll: CachedTotal, query: AdminPostsQuery): Promise<string> {
  const { rows, total } = await pageOfPosts(context, countAll, query);
  const roundedPageCount = Math.ceil(total / (query.pageSize ?? adminPageSize));
  const counts: Omit<AdminPosts, 'businessList'> = { roundedPageCount, total };
  return mergeJson(counts, `{"businessList":${cardsJson(rows, today(context.clock))}}`);
}

/** The whole list as a file for a spreadsheet (PD-57). */
export async function postsCsv({ db, clock }: Context, query: AdminPostsFilter): Promise<Readable> {
  const day = today(clock);
  const ids = await idsOfPosts(db, { ...wantedBy(query, day), list: query });
  return csvStream(postCsvColumns, ids, async (some) => {
    const rows = await cardsOf(db, { ids: some, viewer: 'insider' });
    return rows.map((row) => ({ ...(JSON.parse(row.card) as StoredCard), ...computedFields(row, day) }));
  });
}

/**
 * Shows or hides a post. Hiding stops its alerts, not its clock or billing; the seller is told, and why (PD-32). Only a
 * post that is scheduled or for sale can be hidden; one that was hidden and has ended can be approved (PD-53).
 */
export async function setApproval(
  context: Context,
  admin: SignedInUser,
  postId: number,
  approved: boolean,
  reason = '',
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const done = approved ? 'Post approved' : 'Post unapproved';
  return db.transaction().execute(async (tx) => {
    const post = await lockOwnPost(tx, admin, postId);
    const status = statusOf(periodOf(post), today(clock));
    if (!approved && !canUnapprove(status))
      throw new AppError('wrong-state', 'Only a post that is scheduled or for sale can be unapproved');
    if (post.approved === approved) return done;
    await tx.updateTable('post').set({ approved }).where('id', '=', postId).execute();
    const act = approved ? 'approve-post' : 'unapprove-post';
    await audit(tx, clock, {
      actorId: admin.id,
      act,
      subject: 'post',
      subjectId: postId,
      before: { approved: !approved },
      after: { approved, ...(reason && { reason }) },
    });
    const { periodId } = post;
    if (periodId) await recordMarketingEvent(tx, { periodId, kind: approved ? 'shown' : 'hidden', at: clock.now() });
    const seller = await tx
      .selectFrom('account')
      .select([contactEmailOf('account').as('email1'), 'forenames'])
      .where('id', '=', post.ownerId)
      .executeTakeFirstOrThrow();
    await jobs.add(tx, 'send-mail', approvalMail(config, seller, { ...post, status }, { approved, reason }));
    // A post hidden before its alerts were made gets them once it can be seen; those made wait for that by themselves.
    if (approved && periodId && !post.alertsMadeAt) await jobs.add(tx, 'make-alerts', { periodId });
    return done;
  });
}
