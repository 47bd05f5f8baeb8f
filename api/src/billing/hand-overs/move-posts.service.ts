import { type SuccessorLacks, successorLacks } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOverDone } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type RawBuilder, sql } from 'kysely';
import { takeOutOfCase } from '../../accounts/cases/case.sql.ts';
import { firmOfPost } from '../../accounts/firms/ownership.sql.ts';
import { recordMarketingEvent } from '../../marketplace/ledger/marketing-event.sql.ts';
import { lockPost } from '../../marketplace/posts/post.sql.ts';
import { refreshPosts } from '../../marketplace/posts/refresh-posts.sql.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { finaliseCertificate } from '../certificates/finalise-certificate.service.ts';
import { takeBackReviewIn } from '../first-post-review/ask-review.service.ts';
import { isWaiting } from '../first-post-review/first-post.sql.ts';
import { handCaseOver } from './case-hand-over.service.ts';
import type { Successor } from './successor.service.ts';
import { lacksOf } from './successor-lacks.service.ts';
import { type MovedPost, type TakenOver, tellOfHandOver } from './tell-of-hand-over.service.ts';

type Move = {
  handOverId: string;
  postIds: readonly number[];
  /** A condition on each post `p` for the move: that it still has its expected owner. */
  stillTheirs: RawBuilder<boolean>;
  successor: Successor;
  /** The reason for the log. */
  reason: string;
  words: string;
  /** Whether an Admin's reason is for the audit log only and not mailed to the successor. */
  wordsForLog?: true;
  /** The case to hand over with its posts: with all of them, or not at all. */
  caseId?: number | null | undefined;
  /** Posts that stay in their cases; the caller decides afterwards whether to hand over the cases. */
  inCases?: ReadonlySet<number>;
  /** Whether to withdraw a first post's review request, which concerned the previous practitioner. */
  takesBack?: true;
};

const gone = 'It is no longer there to hand over';
const waits = 'It waits for our check. Take that request back first';
const already = 'They are in charge of it already';

/**
 * Hands over posts in the caller's transaction, which has locked both firms. Interest, ledger, periods and certificates stay with the
 * post, invoices with the practitioner who was charged. Each post succeeds or fails separately; each recipient gets one email (ADR-0074).
 */
export async function movePosts(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  move: Move,
): Promise<HandOverDone> {
  const { done: moved, taken } = await movePostsUntold(context, tx, actor, move);
  const { caseId, successor } = move;
  const fromFirmId = taken.moved[0]?.fromFirmId ?? successor.firmId;
  const done = caseId ? await handCaseOver(context, tx, actor, { caseId, fromFirmId, successor }, moved.posts) : moved;
  if (taken.moved.length > 0) await tellOfHandOver(context, tx, { taken: [taken], actor, reason: move.reason });
  return done;
}

/** Like `movePosts` without the emails: an act with several successors sends one email to each reader at the end. */
export async function movePostsUntold(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { postIds, ...move }: Move,
): Promise<{ done: HandOverDone; taken: TakenOver }> {
  const lacks = await lacksOf(context, tx, actor, move.successor.id);
  const moved: MovedPost[] = [];
  const posts: HandOverDone['posts'] = [];
  for (const id of [...postIds].toSorted((a, b) => a - b)) {
    const outcome = await moveOne(context, tx, actor, { ...move, id, lacks });
    if ('practitionerId' in outcome) moved.push(outcome);
    const kept = 'kept' in outcome ? outcome.kept : null;
    // A case is handed over even if its successor already has some of its posts.
    posts.push({ businessId: id, reference: outcome.reference, kept: move.caseId && kept === already ? null : kept });
  }
  if (moved.length > 0) await refreshPosts(tx, sql`post.id = any (${moved.map(({ id }) => id)}::int[])`);
  const did = actor.id === move.successor.id ? 'taken over' : 'handed over';
  const { successor, words, wordsForLog } = move;
  return {
    done: { message: messageOf(did, moved.length, posts.length - moved.length), posts },
    taken: { moved, successor, words: wordsForLog ? '' : words },
  };
}

function messageOf(did: string, moved: number, kept: number): string {
  const stayed = kept > 0 ? `; ${countOf(kept, 'stays where it is', 'stay where they are')}` : '';
  return `${countOf(moved, 'post', 'posts')} ${did}${stayed}`;
}

type One = Omit<Move, 'postIds'> & { id: number; lacks: SuccessorLacks | undefined };

async function moveOne(
  context: Context,
  tx: Database,
  actor: SignedInUser,
  { handOverId, id, caseId, stillTheirs, successor, reason, words, takesBack, lacks, inCases }: One,
): Promise<MovedPost | { reference: string; kept: string }> {
  const { clock } = context;
  const post = await lockPost(tx, id, stillTheirs);
  if (!post) return { reference: '', kept: gone };
  const { reference, activityHeading, ownerId: practitionerId, periodId } = post;
  if (practitionerId === successor.id) return { reference, kept: already };
  if (await isWaiting(tx, id)) {
    if (!takesBack) return { reference, kept: waits };
    await takeBackReviewIn(context, tx, actor, id);
  }
  const from = await tx
    .selectFrom('post as p')
    .select(firmOfPost.as('firmId'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Taking over a posted post would count as having posted, and exempt their own first post from review.
  if (lacks && periodId) {
    const { own, other, ownInFirm, otherInFirm } = successorLacks[lacks];
    const [toThem, toOthers] = from.firmId === successor.firmId ? [ownInFirm, otherInFirm] : [own, other];
    return { reference, kept: actor.id === successor.id ? toThem : toOthers };
  }
  const now = clock.now();
  // Certifies the past period in the name of its practitioner.
  if (periodId) await finaliseCertificate(context, tx, id, periodId);
  await tx.updateTable('post').set({ ownerId: successor.id, firmId: successor.firmId }).where('id', '=', id).execute();
  // The case belongs to the firm, not to the post.
  if (from.firmId !== successor.firmId && !caseId && !inCases?.has(id)) await takeOutOfCase(tx, id);
  if (periodId) await recordMarketingEvent(tx, { periodId, kind: 'handed over', at: now });
  const { company, forenames, surname } = successor;
  const done = { doneAt: now, fromFirmId: from.firmId, toAccountId: successor.id, company, forenames, surname };
  await tx
    .insertInto('handOverPost')
    .values({ handOverId, postId: id, ...done })
    .onConflict((conflict) => conflict.columns(['handOverId', 'postId']).doUpdateSet(done))
    .execute();
  const noted = {
    ...({ actorId: actor.id, subject: 'post', subjectId: id } as const),
    before: { practitioner: practitionerId, reference },
    after: { practitioner: successor.id, reason, ...(words && { words }) },
  };
  // Both firms see it in their own history (ADR-0074).
  await audit(tx, clock, { ...noted, act: 'hand-over-post', firmId: from.firmId });
  if (from.firmId !== successor.firmId)
    await audit(tx, clock, { ...noted, act: 'take-over-post', firmId: successor.firmId });
  return { id, reference, activityHeading, practitionerId, fromFirmId: from.firmId };
}
