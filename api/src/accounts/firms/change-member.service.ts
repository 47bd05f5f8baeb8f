import { decidesMembers, type MembershipRole } from '@marketplace/shared-contract/team-roles';
import { audit } from '../../platform/audit/audit.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { lockDecider } from './decider.service.ts';
import { memberLeftMail, memberRemovedMail, roleChangedMail } from './firm.mail.ts';
import type { FirmPosts } from './firm-posts.ts';
import { endInvitationsBy } from './invitation.sql.ts';
import { type Kind, kindFor, kinds } from './kinds.ts';
import {
  lockFirmOf,
  type MemberRow,
  membersOf,
  openSessionIds,
  replaceInCharge,
  sendHome,
  setRole,
} from './membership.sql.ts';
import { firmName, fullName } from './read-firm.service.ts';
import { dropTeamCriteria } from './team-things.sql.ts';

type Needs = { sessions: Sessions; posts: FirmPosts };

/** A firm goes on only with a practitioner, a team with a lead; `leaver` is who would be one no longer, and may be taken out by another. */
function assertDeciderStays(kind: Kind, members: readonly MemberRow[], leaverId: string, byOther = false): void {
  if (members.some(({ id, role }) => decidesMembers(role) && id !== leaverId)) return;
  const { decider } = kinds[kind];
  const text = byOther
    ? `This is the only ${decider} of a ${kind} that others are in. Put another member in charge first, or have the others leave.`
    : `A ${kind} always has a ${decider}, and this is its only one. Give another member that role first, or remove the others.`;
  throw new AppError('wrong-state', text);
}

/** Takes the invitations of who decides, and a practitioner's posts, from them, once they decide no longer. */
async function endDecider({ clock }: Context, tx: Database, posts: FirmPosts, accountId: string): Promise<void> {
  await endInvitationsBy(tx, accountId, clock.now());
  await posts.refresh(tx, await replaceInCharge(tx, accountId));
}

/** A member of the caller's firm, which is locked, and all its members. */
async function lockMember(tx: Database, userId: string, memberId: string) {
  const { firmId, kind } = await lockDecider(tx, userId);
  const members = await membersOf(tx, firmId);
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new AppError('not-found', `This person is not a member of your ${kind}`);
  return { firmId, members, member, kind };
}

/** Gives a member another role; a firm's only practitioner stays one. */
export async function changeMemberRole(
  context: Context,
  { sessions, posts }: Needs,
  user: SignedInUser,
  { memberId, role }: { memberId: string; role: MembershipRole },
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const sessionIds = await db.transaction().execute(async (tx) => {
    const { firmId, members, member, kind } = await lockMember(tx, user.id, memberId);
    if (member.role === role) return [];
    if (!decidesMembers(role)) assertDeciderStays(kind, members, memberId);
    if (decidesMembers(member.role)) await endDecider(context, tx, posts, memberId);
    await setRole(tx, memberId, role);
    const mail = { to: member.email1, forenames: member.forenames, role };
    if (memberId !== user.id) await jobs.add(tx, 'send-mail', roleChangedMail(config, mail));
    const noted = {
      actorId: user.id,
      firmId,
      act: 'change-member-role',
      subject: 'account',
      subjectId: memberId,
    } as const;
    await audit(tx, clock, { ...noted, before: { role: member.role }, after: { role } });
    return openSessionIds(tx, memberId);
  });
  for (const id of sessionIds) sessions.forget(id);
  return 'Role changed';
}

/** Removes a member. What they did stays; their open sessions have nothing of the firm from now on. */
export async function removeMember(
  context: Context,
  { sessions, posts }: Needs,
  user: SignedInUser,
  memberId: string,
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const sessionIds = await db.transaction().execute(async (tx) => {
    const { firmId, members, member, kind } = await lockMember(tx, user.id, memberId);
    if (memberId === user.id) throw new AppError('wrong-state', `To go yourself, leave the ${kind}`);
    if (decidesMembers(member.role)) await endDecider(context, tx, posts, memberId);
    await sendHome(tx, memberId, clock.now());
    await dropTeamCriteria(tx, memberId);
    const mail = { to: member.email1, forenames: member.forenames, kind, firm: firmName(members) };
    await jobs.add(tx, 'send-mail', memberRemovedMail(config, mail));
    const noted = { actorId: user.id, firmId, act: 'remove-member', subject: 'account', subjectId: memberId } as const;
    await audit(tx, clock, { ...noted, before: { role: member.role } });
    return openSessionIds(tx, memberId);
  });
  for (const id of sessionIds) sessions.forget(id);
  return 'Member removed';
}

/** Takes somebody out of a firm or team that others are in, in the caller's transaction; tells who decides there. Returns whether they were in one. */
export async function leaveFirmIn(
  context: Context,
  tx: Database,
  posts: FirmPosts,
  { accountId, actorId = accountId }: { accountId: string; actorId?: string },
): Promise<boolean> {
  const { clock, jobs, config } = context;
  const { firmId, role, kind } = await lockFirmOf(tx, accountId);
  const members = await membersOf(tx, firmId);
  const member = members.find(({ id }) => id === accountId);
  // What somebody alone has invited ends with their account, or goes on with them.
  if (!member || members.length < 2) return false;
  assertDeciderStays(kind, members, accountId, actorId !== accountId);
  if (decidesMembers(role)) await endDecider(context, tx, posts, accountId);
  await sendHome(tx, accountId, clock.now());
  await dropTeamCriteria(tx, accountId);
  for (const { id, email1, forenames, role: as } of members)
    if (decidesMembers(as) && id !== accountId)
      await jobs.add(
        tx,
        'send-mail',
        memberLeftMail(config, { to: email1, forenames, kind, member: fullName(member) }),
      );
  const noted = { actorId, firmId, act: 'leave-firm', subject: 'account', subjectId: accountId } as const;
  await audit(tx, clock, { ...noted, before: { firm: firmName(members), role } });
  return true;
}

/** Leaves the caller's firm or team, for one of their own. */
export async function leaveFirm(context: Context, { sessions, posts }: Needs, user: SignedInUser): Promise<string> {
  const noun = kindFor(user.role) ?? 'firm';
  const sessionIds = await context.db.transaction().execute(async (tx) => {
    if (user.role === 'admin' || !(await leaveFirmIn(context, tx, posts, { accountId: user.id })))
      throw new AppError('wrong-state', `You are in no ${noun} with others`);
    return openSessionIds(tx, user.id);
  });
  for (const id of sessionIds) sessions.forget(id);
  return `You have left the ${noun}`;
}
