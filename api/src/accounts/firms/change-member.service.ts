import type { FirmRole } from '@marketplace/shared-contract/firm-roles';
import { audit } from '../../platform/audit/audit.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { memberLeftMail, memberRemovedMail, roleChangedMail } from './firm.mail.ts';
import type { FirmPosts } from './firm-posts.ts';
import { endInvitationsBy } from './invitation.sql.ts';
import {
  lockFirmOf,
  type MemberRow,
  membersOf,
  openSessionIds,
  replaceInCharge,
  sendHome,
  setRole,
} from './membership.sql.ts';
import { lockPractitioner } from './practitioner.service.ts';
import { firmName, fullName } from './read-firm.service.ts';

type Needs = { sessions: Sessions; posts: FirmPosts };

const lastPractitioner =
  'A firm always has a practitioner, and this is its only one. Give another member that role first, or remove the others.';
const lastPractitionerOf =
  'This is the only practitioner of a firm that others are in. Put another member in charge first, or have the others leave.';
const noMember = 'This person is not a member of your firm';

/** A firm goes on only with a practitioner; `leaver` is who would be one no longer. */
function assertPractitionerStays(members: readonly MemberRow[], leaverId: string, text = lastPractitioner): void {
  if (!members.some(({ id, role }) => role === 'practitioner' && id !== leaverId))
    throw new AppError('wrong-state', text);
}

/** Takes a practitioner's posts and invitations from them, once they are one no longer. */
async function endPractitioner({ clock }: Context, tx: Database, posts: FirmPosts, accountId: string): Promise<void> {
  await endInvitationsBy(tx, accountId, clock.now());
  await posts.refresh(tx, await replaceInCharge(tx, accountId));
}

/** A member of the caller's firm, which is locked, and all its members. */
async function lockMember(tx: Database, userId: string, memberId: string) {
  const { firmId } = await lockPractitioner(tx, userId);
  const members = await membersOf(tx, firmId);
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new AppError('not-found', noMember);
  return { firmId, members, member };
}

/** Gives a member another role; a firm's only practitioner stays one. */
export async function changeMemberRole(
  context: Context,
  { sessions, posts }: Needs,
  user: SignedInUser,
  { memberId, role }: { memberId: string; role: FirmRole },
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const sessionIds = await db.transaction().execute(async (tx) => {
    const { firmId, members, member } = await lockMember(tx, user.id, memberId);
    if (member.role === role) return [];
    if (role !== 'practitioner') assertPractitionerStays(members, memberId);
    if (member.role === 'practitioner') await endPractitioner(context, tx, posts, memberId);
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
  if (memberId === user.id) throw new AppError('wrong-state', 'To go yourself, leave the firm');
  const sessionIds = await db.transaction().execute(async (tx) => {
    const { firmId, members, member } = await lockMember(tx, user.id, memberId);
    if (member.role === 'practitioner') await endPractitioner(context, tx, posts, memberId);
    await sendHome(tx, memberId, clock.now());
    const mail = { to: member.email1, forenames: member.forenames, firm: firmName(members) };
    await jobs.add(tx, 'send-mail', memberRemovedMail(config, mail));
    const noted = { actorId: user.id, firmId, act: 'remove-member', subject: 'account', subjectId: memberId } as const;
    await audit(tx, clock, { ...noted, before: { role: member.role } });
    return openSessionIds(tx, memberId);
  });
  for (const id of sessionIds) sessions.forget(id);
  return 'Member removed';
}

/** Takes somebody out of a firm that others are in, in the caller's transaction; tells its practitioners. Returns whether they were in one. */
export async function leaveFirmIn(
  context: Context,
  tx: Database,
  posts: FirmPosts,
  { accountId, actorId = accountId }: { accountId: string; actorId?: string },
): Promise<boolean> {
  const { clock, jobs, config } = context;
  const { firmId, role } = await lockFirmOf(tx, accountId);
  const members = await membersOf(tx, firmId);
  const member = members.find(({ id }) => id === accountId);
  // What somebody alone has invited ends with their account, or goes on with them.
  if (!member || members.length < 2) return false;
  assertPractitionerStays(members, accountId, actorId === accountId ? lastPractitioner : lastPractitionerOf);
  if (role === 'practitioner') await endPractitioner(context, tx, posts, accountId);
  await sendHome(tx, accountId, clock.now());
  for (const { id, email1, forenames, role: as } of members)
    if (as === 'practitioner' && id !== accountId)
      await jobs.add(tx, 'send-mail', memberLeftMail(config, { to: email1, forenames, member: fullName(member) }));
  const noted = { actorId, firmId, act: 'leave-firm', subject: 'account', subjectId: accountId } as const;
  await audit(tx, clock, { ...noted, before: { firm: firmName(members), role } });
  return true;
}

/** Leaves the caller's firm, for one of their own. */
export async function leaveFirm(context: Context, { sessions, posts }: Needs, user: SignedInUser): Promise<string> {
  const sessionIds = await context.db.transaction().execute(async (tx) => {
    if (user.role !== 'seller' || !(await leaveFirmIn(context, tx, posts, { accountId: user.id })))
      throw new AppError('wrong-state', 'You are in no firm with others');
    return openSessionIds(tx, user.id);
  });
  for (const id of sessionIds) sessions.forget(id);
  return 'You have left the firm';
}
