import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockFirms } from '../firm-names/firm-lock.sql.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { assertNameFree } from './assert-name-free.ts';
import { invitationDeclinedMail, memberJoinedMail } from './firm.mail.ts';
import type { FirmPosts } from './firm-posts.ts';
import {
  endInvitation,
  endInvitationsBy,
  endInvitationsTo,
  findInvitation,
  findOpenInvitation,
} from './invitation.sql.ts';
import { type Kind, kindFor, kindOf, kinds } from './kinds.ts';
import { insertFounder, insertMember, membershipOf, membersOf, openSessionIds } from './membership.sql.ts';
import { fullName } from './read-firm.service.ts';
import { keepCriteriaAsOwn } from './team-things.sql.ts';

const noGood =
  'This invitation is no longer open to you. It lasts seven days, works once and only with the address it was sent to, and can be withdrawn.';
const oneAtATime = (kind: Kind) => `You are a member of a ${kind} already. Leave it before you join another.`;
const unfinishedPosts =
  'You have posts of your own that are drafts, scheduled or live. They would not come along: delete, cancel or withdraw them before you join.';

/** The account that may answer an invitation, and the invitation, both locked. For others it is "not found". */
async function lockInvited(tx: Database, user: SignedInUser, invitationId: string, now: Date) {
  const found = await findInvitation(tx, invitationId);
  const kind = kindFor(user.role);
  // Sellers are never in a team, nor buyers in a firm, whatever their address was invited to.
  if (!kind || (found && kindOf(found.role) !== kind))
    throw new AppError('forbidden', kinds[found ? kindOf(found.role) : 'firm'].onlyFor);
  const { firmId: ownId } = await membershipOf(tx, user.id);
  // Both firms: the one that is joined, and the one left empty, which nobody may join meanwhile.
  await lockFirms(tx, ownId, ...(found ? [found.firmId] : []));
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email1', 'forenames', 'surname', 'closedAt'])
    .where('id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const invitation = await findInvitation(tx, invitationId);
  const own = await membershipOf(tx, user.id);
  const isTheirs = invitation?.address.toLowerCase() === account.email1.toLowerCase() && !account.closedAt;
  if (!invitation || !isTheirs || invitation.expiresAt <= now) throw new AppError('not-found', noGood);
  if (own.firmId !== ownId) throw new AppError('wrong-state', oneAtATime(kind));
  return { account, invitation, own, kind };
}

/** Adds the caller to the firm or team that invited their address. A user is in one firm at a time. */
export async function joinFirm(
  context: Context,
  { sessions, posts }: { sessions: Sessions; posts: FirmPosts },
  user: SignedInUser,
  invitationId: string,
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const sessionIds = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { account, invitation, own, kind } = await lockInvited(tx, user, invitationId, now);
    if ((await membersOf(tx, own.firmId)).length > 1) throw new AppError('wrong-state', oneAtATime(kind));
    if (kind === 'firm' && (await posts.unfinished(tx, own.firmId, today(clock))))
      throw new AppError('wrong-state', unfinishedPosts);
    const { firmId, role } = invitation;
    await insertFounder(tx, firmId, invitation.createdAt);
    await insertMember(tx, { accountId: account.id, firmId, role, ownFirmId: own.firmId, now });
    if (kind === 'firm') await assertNameFree(tx, firmId, account.id);
    // A team's data belongs to its sole remaining member by now.
    await keepCriteriaAsOwn(tx, account.id);
    await endInvitationsTo(tx, account.email1, now);
    await endInvitationsBy(tx, account.id, now);
    const inviter = (await membersOf(tx, firmId)).find(({ id }) => id === invitation.accountId);
    const mail = inviter && { to: inviter.email1, forenames: inviter.forenames, member: fullName(account), role };
    if (mail) await jobs.add(tx, 'send-mail', memberJoinedMail(config, mail));
    const after = { firm: inviter?.company ?? '', role };
    await audit(tx, clock, {
      actorId: user.id,
      firmId,
      act: 'join-firm',
      subject: 'account',
      subjectId: user.id,
      after,
    });
    return openSessionIds(tx, account.id);
  });
  for (const id of sessionIds) sessions.forget(id);
  return `You have joined the ${kindFor(user.role)}`;
}

/** Declines an invitation and mails its sender. */
export const declineInvitation = (
  { db, clock, jobs, config }: Context,
  user: SignedInUser,
  invitationId: string,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { invitation, kind } = await lockInvited(tx, user, invitationId, clock.now());
    const { id, firmId, role, address } = invitation;
    const sender = await findOpenInvitation(tx, id, clock.now());
    await endInvitation(tx, id, clock.now());
    if (sender) {
      const mail = { to: sender.email1, forenames: sender.forenames, kind, address };
      await jobs.add(tx, 'send-mail', invitationDeclinedMail(config, mail));
    }
    const noted = { actorId: user.id, firmId, subject: 'account', subjectId: user.id } as const;
    await audit(tx, clock, { ...noted, act: 'decline-invitation', after: { role, invitation: id } });
    return 'Invitation declined';
  });
