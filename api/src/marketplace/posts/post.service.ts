import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { firmOfPost, hasHandedOver, mayChangePost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { versionOf } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { expressionsOfPost } from '../expressions/expression.sql.ts';
import { shownTimetable } from '../sale-file/shown-timetable.rules.ts';
import { computedFields, type StoredCard } from './card.ts';
import { findPost, type LockedPost, lockPost } from './post.sql.ts';
import { daysOf, partsOf, shownFields } from './post-parts.ts';
import { isVisibleToOthers } from './status.rules.ts';

export const noSuchPost = () => new AppError('not-found', 'This post does not exist');

const handedOver = 'This post has been handed over to another practitioner and is no longer yours to change';

/** A post as its viewer may see it, with its status, and its version for editors: everything for its firm and Admins, the public detail for others, 404 if hidden (PD-1 to PD-3). */
export async function readPost({ db, clock }: Context, viewer: SignedInUser, postId: number) {
  const row = await findPost(db, postId, viewer, today(clock));
  if (!row) throw noSuchPost();
  const { insider } = row;
  const computed = computedFields(row, today(clock));
  if (!insider && !isVisibleToOthers(computed.siteStatus, computed.approved)) throw noSuchPost();
  const expressionsOfInterest = insider ? await expressionsOfPost(db, postId, viewer.role === 'admin') : [];
  const { pictures, offers, notices } = row;
  const questions = insider || computed.siteStatus !== 'Withdrawn' ? row.questions : 0;
  const timetable = shownTimetable(row.timetable, { insider, holder: row.holder, status: computed.siteStatus });
  const detail: Omit<Post, keyof StoredCard> = {
    ...computed,
    ...(insider ? {} : { createdByName: '', createdByCompany: '' }),
    activeStartDate: row.startDays,
    activeEndDate: row.endDays,
    description: row.descriptionHtml,
    expressionsOfInterest,
    ...(insider && { soldOn: row.soldOn }),
    ...(row.outcome && { outcome: row.outcome }),
    ...(insider && row.firstPostAskedAt && { firstPostAskedDate: row.firstPostAskedAt.toISOString() }),
    ...(insider && row.firstPostDeclined && { firstPostDeclined: row.firstPostDeclined }),
    ...(insider && row.handedOverAt && { handedOverDate: row.handedOverAt.toISOString() }),
    ...(insider && viewer.role === 'seller' && row.mayChange !== null && { mayChange: row.mayChange }),
    ...(row.offersParticulars && { offersParticulars: true as const }),
    ...(!insider && row.holder && { particularsOpen: true as const }),
    ...(notices && { notices }),
    ...(row.undertakingGiven && { undertakingGiven: true as const }),
    ...(questions > 0 && (insider ? { questionsToAnswer: questions } : { newAnswers: questions })),
    ...(offers > 0 && { offers }),
    ...(pictures.length > 0 && { pictures }),
    ...(row.licenceCheckedOn && { licenceCheckedOn: row.licenceCheckedOn }),
    ...(timetable && { timetable }),
    invoice: row.invoices,
  };
  const version = insider
    ? versionOf({
        ...partsOf(shownFields(JSON.parse(row.card) as StoredCard, row.descriptionHtml)),
        ...daysOf(row.startDays[0] ?? null, row.endDays[0] ?? null),
      })
    : undefined;
  const { card, periodId } = row;
  return { json: mergeJson(detail, card), siteStatus: computed.siteStatus, version, timetable, card, periodId };
}

/** The post, locked, if the actor may change it: a writer of its firm, or an Admin (PD-5). Others get "not found"; a former practitioner learns that it was handed over. */
export async function lockOwnPost(tx: Database, actor: SignedInUser, postId: number): Promise<LockedPost> {
  const post = await lockPost(tx, postId, mayChangePost(actor));
  if (post) return post;
  const given = await tx
    .selectFrom('post as p')
    .select('id')
    .where('id', '=', postId)
    .where(hasHandedOver(actor.id))
    .executeTakeFirst();
  throw given ? new AppError('not-found', handedOver) : noSuchPost();
}

/** The same without the lock, for calls that change nothing. */
export async function findOwnPost(db: Database, actor: SignedInUser, postId: number) {
  const post = await db
    .selectFrom('post as p')
    .select(['id', 'ownerId', 'reference', 'activityHeading', 'primaryCategoryId', firmOfPost.as('firmId')])
    .where('id', '=', postId)
    .where(mayReadPost(actor))
    .executeTakeFirst();
  if (!post) throw noSuchPost();
  return post;
}
