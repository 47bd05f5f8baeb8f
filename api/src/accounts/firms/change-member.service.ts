import type { Successors } from '@marketplace/shared-contract/accounts/firms/succession';
import { decidesMembers, type MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { isClerksAccount } from './clerk.sql.ts';
import { lockDecider } from './decider.service.ts';
import { memberLeftMail, memberRemovedMail, roleChangedMail } from './firm.mail.ts';
import type { FirmPosts, Succession } from './firm-posts.ts';
import { endInvitationsBy } from './invitation.sql.ts';
import { type Kind, kindFor, kinds } from './kinds.ts';
import { lockFirmOf, type MemberRow, membersOf, openSessionIds, sendHome, setRole } from './membership.sql.ts';
import { firmName, fullName } from './read-firm.service.ts';
import { dropTeamCriteria } from './team-things.sql.ts';

type Needs = { sessions: Sessions; posts: FirmPosts };

/** Throws if a firm would lose its last practitioner, or a team its last lead. Others may remove `leaverId`. */
function assertDeciderStays(kind: Kind, members: readonly MemberRow[], leaverId: string, byOther = false): void {
  if (members.some(({ id, role }) => decidesMembers(role) && id !== leaverId)) return;
  const { decider } = kinds[kind];
  const text = byOther
    ? `This is the only ${decider} of a ${kind} that others are in. Give another member that role first, or have the others leave.`
    : `A ${kind} always has a ${decider}, and this is its only one. Give another member that role first, or remove the others.`;
  throw new AppError('wrong-state', text);
}

type Ending = Succession & { posts: FirmPosts; actor: SignedInUser; role: MembershipRole };

/** Before a member loses their right to decide: ends their invitations and hands over their posts. Returns a sentence about the posts. */
async function endDecider(
  context: Context,
  tx: Database,
  { posts, actor, role, ...succession }: Ending,
): Promise<string> {
  if (!decidesMembers(role)) return '';
  await endInvitationsBy(tx, succession.practitionerId, context.clock.now());
  return role === 'practitioner' ? posts.succeed(context, tx, actor, succession) : '';
}

/** What was done, with the result for the posts. */
const saying = (text: string, succession: string) => (succession ? `${text}. ${succession}` : text);

/** A member of the caller's firm, with the locked firm, its members, and the caller's name. */
async function lockMember(tx: Database, userId: string, memberId: string) {
  const { firmId, kind } = await lockDecider(tx, userId);
  const members = await membersOf(tx, firmId);
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new AppError('not-found', `This person is not a member of your ${kind}`);
  const by = fullName(members.find(({ id }) => id === userId) ?? member);
  return { firmId, members, member, kind, by };
}

/** Changes a member's role; a firm's only practitioner keeps theirs. */
export async function changeMemberRole(
  context: Context,
  { sessions, posts }: Needs,
  user: SignedInUser,
  { memberId, role, successors }: { memberId: string; role: MembershipRole; successors?: Successors },
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const { sessionIds, said } = await db.transaction().execute(async (tx) => {
    const { firmId, members, member, kind, by } = await lockMember(tx, user.id, memberId);
    if (member.role === role) return { sessionIds: [], said: '' };
    if (!decidesMembers(role)) assertDeciderStays(kind, members, memberId);
    const ending = { posts, actor: user, firmId, practitionerId: memberId, successors };
    const said = await endDecider(context, tx, { ...ending, role: member.role });
    await setRole(tx, memberId, role);
    const mail = { to: member.email1, forenames: member.forenames, role, by };
    if (memberId !== user.id) await jobs.add(tx, 'send-mail', roleChangedMail(config, mail));
    const noted = {
      actorId: user.id,
      firmId,
      act: 'change-member-role',
      subject: 'account',
      subjectId: memberId,
    } as const;
    await audit(tx, clock, { ...noted, before: { role: member.role }, after: { role } });
    return { sessionIds: await openSessionIds(tx, memberId), said };
  });
  for (const id of sessionIds) sessions.forget(id);
  return saying('Role changed', said);
}

/** Removes a member. Their work stays; their open sessions lose access at once. */
export async function removeMember(
  context: Context,
  { sessions, posts }: Needs,
  user: SignedInUser,
  { memberId, successors }: { memberId: string; successors?: Successors },
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const { sessionIds, said } = await db.transaction().execute(async (tx) => {
    const { firmId, members, member, kind, by } = await lockMember(tx, user.id, memberId);
    if (memberId === user.id) throw new AppError('wrong-state', `To go yourself, leave the ${kind}`);
    const ending = { posts, actor: user, firmId, practitionerId: memberId, successors };
    const said = await endDecider(context, tx, { ...ending, role: member.role });
    await sendHome(tx, memberId, clock.now());
    await dropTeamCriteria(tx, memberId);
    const clerk = await isClerksAccount(tx, memberId);
    const mail = { to: member.email1, forenames: member.forenames, kind, firm: firmName(members), by, clerk };
    await jobs.add(tx, 'send-mail', memberRemovedMail(config, mail));
    const noted = { actorId: user.id, firmId, act: 'remove-member', subject: 'account', subjectId: memberId } as const;
    await audit(tx, clock, { ...noted, before: { role: member.role } });
    return { sessionIds: await openSessionIds(tx, memberId), said };
  });
  for (const id of sessionIds) sessions.forget(id);
  return saying('Member removed', said);
}

type Leaving = { accountId: string; actor: SignedInUser } & Pick<Succession, 'successors' | 'successorId'>;

/**
 * Removes somebody from a firm or team with other members, in the caller's transaction; tells those who decide there. Returns the text
 * about their posts, or false if they were in none.
 */
export async function leaveFirmIn(
  context: Context,
  tx: Database,
  posts: FirmPosts,
  { accountId, actor, ...chosen }: Leaving,
): Promise<string | false> {
  const actorId = actor.id;
  const { clock, jobs, config } = context;
  const { firmId, role, kind } = await lockFirmOf(tx, accountId);
  const members = await membersOf(tx, firmId);
  const member = members.find(({ id }) => id === accountId);
  // A sole member's invitations end with their account or move with them.
  if (!member || members.length < 2) return false;
  assertDeciderStays(kind, members, accountId, actorId !== accountId);
  const said = await endDecider(context, tx, { posts, actor, firmId, practitionerId: accountId, role, ...chosen });
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
  return said;
}

/** Moves the caller from their firm or team to one of their own. */
export async function leaveFirm(
  context: Context,
  { sessions, posts }: Needs,
  user: SignedInUser,
  successors: Successors,
): Promise<string> {
  const noun = kindFor(user.role) ?? 'firm';
  const { sessionIds, said } = await context.db.transaction().execute(async (tx) => {
    const leaving = { accountId: user.id, actor: user, successors };
    const said = user.role !== 'admin' && (await leaveFirmIn(context, tx, posts, leaving));
    if (said === false) throw new AppError('wrong-state', `You are in no ${noun} with others`);
    return { sessionIds: await openSessionIds(tx, user.id), said };
  });
  for (const id of sessionIds) sessions.forget(id);
  return saying(`You have left the ${noun}`, said);
}
