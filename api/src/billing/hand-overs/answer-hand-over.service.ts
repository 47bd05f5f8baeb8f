import { type HandOverDone, handOverReasons } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { sql } from 'kysely';
import { lockFirms } from '../../accounts/firm-names/firm-lock.sql.ts';
import { lockDecider } from '../../accounts/firms/decider.service.ts';
import { membershipOf } from '../../accounts/firms/membership.sql.ts';
import { accountHolderName } from '../../accounts/second-email/account-holder-name.rules.ts';
import { noSuchPost } from '../../marketplace/posts/post.service.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { endHandOver, type HandOverRow, postsOf, postsWhere, requestsWhere } from './hand-over.sql.ts';
import { handOverDeclinedMail, handOverWithdrawnMail } from './hand-over-request.mail.ts';
import { movePosts } from './move-posts.service.ts';
import { accountOf, lockSuccessor } from './successor.service.ts';

const notOpen =
  'This request is no longer open. It may have been answered or withdrawn, its 14 days may be over, or its posts have gone another way.';
const agreedAlready = 'This was agreed already, in another tab or by an Admin: the posts have gone over.';
const sameFirm =
  'You are in one firm by now. A practitioner of it can put another in charge at once, without a request.';

/** Locks a request that `isTheirs`; others get "not found". Of two concurrent answers one wins and the other is rejected. */
async function lockRequest(
  { clock }: Context,
  tx: Database,
  id: string,
  isTheirs: (request: HandOverRow) => boolean,
): Promise<HandOverRow> {
  await tx.selectFrom('handOver').select('id').where('id', '=', id).forUpdate().execute();
  const [request] = await requestsWhere(tx, clock.now(), sql<boolean>`h.id = ${id}::uuid`);
  if (!request || !isTheirs(request)) throw new AppError('not-found', notOpen);
  if (request.state !== 'open') throw new AppError('wrong-state', request.state === 'agreed' ? agreedAlready : notOpen);
  return request;
}

/** Whether the caller is the recipient of a request and still a practitioner; locks their firm. */
async function addressedTo(tx: Database, user: SignedInUser) {
  await lockDecider(tx, user.id);
  const { email1 } = await tx
    .selectFrom('account')
    .select('email1')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return ({ address }: HandOverRow) => address.toLowerCase() === email1.toLowerCase();
}

/** Reads both sides of a request before locking: the recipient's address, who hands over, and who takes over. */
async function sidesOf(db: Database, id: string) {
  const request = await db
    .selectFrom('handOver')
    .select(['kind', 'accountId', 'firmId', 'address'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw new AppError('not-found', notOpen);
  const addressed = await accountOf(db, request.address);
  const addressedFirm = addressed && (await membershipOf(db, addressed)).firmId;
  return request.kind === 'offered'
    ? { addressed, giverFirmId: request.firmId, successorId: addressed, firms: [request.firmId, addressedFirm] }
    : { addressed, giverFirmId: addressedFirm, successorId: request.accountId, firms: [request.firmId, addressedFirm] };
}

type Agreed = { id: string; postIds?: readonly number[] };

/** Agrees to a request sent to the caller, for the posts they were shown; an Admin may agree on the recipient's behalf. */
export async function agreeHandOver(
  context: Context,
  actor: SignedInUser,
  { id, postIds }: Agreed,
): Promise<HandOverDone> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { addressed, giverFirmId, successorId, firms } = await sidesOf(tx, id);
    if (actor.role !== 'admin' && addressed !== actor.id) throw new AppError('not-found', notOpen);
    // Locks both firms in a fixed order, before reading either side.
    await lockFirms(tx, ...firms.filter((firm) => firm !== undefined));
    if (actor.role !== 'admin') await lockDecider(tx, actor.id);
    const request = await lockRequest(context, tx, id, () => true);
    if (giverFirmId === undefined) throw new AppError('wrong-state', 'Nobody with this address has posts');
    const successor = await lockSuccessor(tx, { id: successorId, fromFirmId: giverFirmId, now });
    if (successor.firmId === giverFirmId) throw new AppError('wrong-state', sameFirm);
    const stillTheirs = postsOf(request, giverFirmId);
    const open = (await postsWhere(context, tx, stillTheirs)).map(({ businessId }) => businessId);
    const chosen = postIds ?? open;
    if (!chosen.every((postId) => open.includes(postId))) throw noSuchPost();
    if (chosen.length === 0) throw new AppError('wrong-state', 'Nothing that was asked for is there to hand over');
    const { caseId, reason, words } = request;
    const move = {
      handOverId: id,
      caseId,
      postIds: chosen,
      stillTheirs,
      successor,
      reason: handOverReasons[reason],
      words,
    };
    const done = await movePosts(context, tx, actor, move);
    const [first] = done.posts;
    // The request stays open if nothing was handed over, so it can be tried again.
    if (first?.kept && done.posts.every(({ kept }) => kept)) throw new AppError('wrong-state', first.kept);
    await endHandOver(tx, id, { outcome: 'agreed', now });
    return done;
  });
}

/** Declines a request sent to the caller's address (Admins: any request), and mails the reason to its sender. */
export async function declineHandOver(
  context: Context,
  actor: SignedInUser,
  { id, words }: { id: string; words: string },
): Promise<string> {
  const { db, clock, jobs, config } = context;
  return db.transaction().execute(async (tx) => {
    const isTheirs = actor.role === 'admin' ? () => true : await addressedTo(tx, actor);
    const request = await lockRequest(context, tx, id, isTheirs);
    await endHandOver(tx, id, { outcome: 'declined', answer: words, now: clock.now() });
    const answer = { address: request.address, words, byAdmin: actor.role === 'admin' };
    await jobs.add(tx, 'send-mail', handOverDeclinedMail(config, request, answer));
    const noted = { actorId: actor.id, act: 'decline-hand-over', subject: 'account' } as const;
    await audit(tx, clock, { ...noted, subjectId: request.accountId, after: { reason: words } });
    return 'Request declined';
  });
}

/** Withdraws an unanswered request of the caller's firm, and mails its recipient that no answer is needed. */
export const withdrawHandOver = (context: Context, user: SignedInUser, id: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { firmId } = await lockDecider(tx, user.id);
    const request = await lockRequest(context, tx, id, (one) => one.firmId === firmId);
    await endHandOver(tx, id, { outcome: 'withdrawn', now: context.clock.now() });
    const { kind, address: to, createdAt } = request;
    const withdrawn = { to, kind, by: accountHolderName(request), askedDate: createdAt.toISOString() };
    await context.jobs.add(tx, 'send-mail', handOverWithdrawnMail(context.config, withdrawn));
    const noted = { actorId: user.id, act: 'withdraw-hand-over', subject: 'account' } as const;
    await audit(tx, context.clock, { ...noted, subjectId: request.accountId });
    return 'Request withdrawn';
  });
