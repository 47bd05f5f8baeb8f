import { standingOf } from '@marketplace/shared-contract/accounts/licence/licence';
import { type HandOverDone, handOverReasons } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import type { HandOverAll, HandOverAllPreview } from '@marketplace/shared-contract/billing/hand-overs/hand-over-all';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { casesWithin } from '../../accounts/cases/case.sql.ts';
import { membershipOf } from '../../accounts/firms/membership.sql.ts';
import { isInCharge } from '../../accounts/firms/ownership.sql.ts';
import { findLicence } from '../../accounts/licence/licence.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { handWholeCasesOver } from './case-hand-over.service.ts';
import { insertHandOver, postsWhere } from './hand-over.sql.ts';
import { movePosts } from './move-posts.service.ts';
import { accountOf, lockSuccessor } from './successor.service.ts';

/** The most posts handed over in one transaction. */
const atOnce = 500;

const noLicence =
  'This practitioner has given us no licence yet. They give it under Account Details; then the posts can go to them';
const changed = (now: number) =>
  `This practitioner is now in charge of ${countOf(now, 'post', 'posts')}. Please look again`;

/** Locks both firms and returns a practitioner's posts and successor; refused if nothing can go, or not to that successor. */
async function successionOf(context: Context, tx: Database, userId: string, address: string) {
  const user = await tx.selectFrom('account').select(['id', 'role']).where('id', '=', userId).executeTakeFirst();
  if (user?.role !== 'seller') throw new AppError('not-found', 'This practitioner does not exist');
  const successorId = await accountOf(tx, address);
  if (successorId === userId) throw invalidField('Email', 'This is the practitioner’s own address');
  const { firmId } = await membershipOf(tx, userId);
  const successor = await lockSuccessor(tx, { id: successorId, fromFirmId: firmId, now: context.clock.now() });
  const licence = await findLicence(tx, successor.id);
  if (context.config.licenceRequired && !licence) throw invalidField('Email', noLicence);
  const stillTheirs = isInCharge(userId, 'mine');
  const posts = await postsWhere(context, tx, stillTheirs, atOnce);
  if (posts.length === 0) throw new AppError('wrong-state', 'This practitioner is in charge of no post');
  return { firmId, successor, licence, stillTheirs, posts };
}

/** Shows an Admin what would be handed over and to whom, because the hand-over cannot be undone. */
export const previewHandOverAll = (
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<HandOverAllPreview> =>
  context.db.transaction().execute(async (tx) => {
    const { successor, licence, posts } = await successionOf(context, tx, id, email);
    const checked = standingOf(licence, licence?.check, today(context.clock)) === 'checked';
    const statuses = [...new Set(posts.map(({ status }) => status))];
    return {
      name: `${successor.forenames} ${successor.surname}`,
      company: successor.company,
      email: successor.email1,
      licence: licence ? `${licence.body} ${licence.number}` : null,
      checkedOn: checked ? (licence?.check?.checkedOn ?? null) : null,
      posts: statuses.map((status) => ({ status, count: posts.filter((post) => post.status === status).length })),
      total: posts.length,
    };
  });

/** Hands over all of a practitioner's posts, with cases that have no others, when nobody on their side can ask: after death, illness or retirement (ADR-0074). */
export const handOverAll = (
  context: Context,
  admin: SignedInUser,
  userId: string,
  { Email, Reason: reason, Words: words, Posts: shown }: HandOverAll,
): Promise<HandOverDone> =>
  context.db.transaction().execute(async (tx) => {
    const { firmId, successor, stillTheirs, posts } = await successionOf(context, tx, userId, Email);
    if (shown !== undefined && shown !== posts.length) throw new AppError('wrong-state', changed(posts.length));
    const handOverId = await insertHandOver(tx, {
      ...{ kind: 'by an Admin', accountId: admin.id, firmId, address: successor.email1, postIds: [] },
      ...{ reason, words, now: context.clock.now(), atOnce: true },
    });
    const because = handOverReasons[reason];
    const postIds = posts.map(({ businessId }) => businessId);
    const wholeCases = successor.firmId === firmId ? [] : await casesWithin(tx, firmId, postIds);
    const inCases = new Set(wholeCases.flatMap((one) => one.postIds));
    const move = { handOverId, postIds, stillTheirs, successor, reason: because, words, inCases } as const;
    const done = await movePosts(context, tx, admin, { ...move, wordsForLog: true });
    await handWholeCasesOver(context, tx, admin, { wholeCases, firmId, successor }, done.posts);
    return done;
  });
