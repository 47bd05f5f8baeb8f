import type { RoleInFirm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { decidesMembers, type MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Role as AccountRole } from '@marketplace/shared-contract/platform/routes/roles';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { isTakenBySeveral } from '../firm-names/firm-name.sql.ts';
import { isClerksAccount, isOutsideFirm } from './clerk.sql.ts';
import type { FirmPosts } from './firm-posts.ts';
import { invitationsOf, invitationsTo } from './invitation.sql.ts';
import { kindFor } from './kinds.ts';
import { type MemberRow, membershipOf, membersOf } from './membership.sql.ts';

export const fullName = ({ forenames, surname, email1 }: Pick<MemberRow, 'forenames' | 'surname' | 'email1'>) =>
  `${forenames} ${surname}`.trim() || email1;

/** The name of a firm or team: its own, or the company of its longest-serving practitioner or lead (ADR-0073). */
export const firmName = (members: readonly MemberRow[]): string =>
  members.find(({ role }) => decidesMembers(role))?.company ?? '';

/** The caller's firm or team and its members; its invitations if the caller may decide, and those sent to the caller. */
export async function readPeople<Role extends MembershipRole>(
  { db, clock }: Context,
  user: SignedInUser,
  roles: readonly Role[],
) {
  const { firmId, role } = await membershipOf(db, user.id);
  const members = await membersOf(db, firmId);
  const now = clock.now();
  const own = members.find(({ id }) => id === user.id);
  const [invitations, invited] = [
    decidesMembers(role) ? await invitationsOf(db, firmId) : [],
    own ? await invitationsTo(db, own.email1, roles, now) : [],
  ];
  const name = firmName(members);
  return {
    name,
    ...(decidesMembers(role) &&
      members.length < 2 &&
      invitations.length > 0 &&
      kindFor(user.role) === 'firm' &&
      (await isTakenBySeveral(db, firmId, name)) && { nameTaken: true }),
    ...(members.length < 2 && (await isOutsideFirm(db, user.id)) && { outside: true }),
    role: role as Role,
    members: members.map((member) => ({
      id: member.id,
      name: fullName(member),
      email: member.email1,
      role: member.role as Role,
      joinedAt: member.joinedAt.toISOString(),
      you: member.id === user.id,
    })),
    invitations: invitations.map(({ id, address, role: as, createdAt, expiresAt, unusableFor }) => ({
      id,
      email: address,
      role: as as Role,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= now,
      ...(unusableFor && { unusableFor: unusableFor as AccountRole }),
    })),
    invited: invited.map((invitation) => ({
      id: invitation.id,
      firm: invitation.company,
      invitedBy: fullName(invitation),
      role: invitation.role as Role,
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  };
}

/** The caller's role in their firm, whether it has other members, and how many requests wait for their answer. */
export async function readRole({ db, clock }: Context, posts: FirmPosts, user: SignedInUser): Promise<RoleInFirm> {
  const { firmId, role } = await membershipOf(db, user.id);
  const rows = await db.selectFrom('firmMember').select('accountId').where('firmId', '=', firmId).limit(2).execute();
  const shared = rows.length > 1;
  return {
    role: role as FirmRole,
    shared,
    ...(shared && { firm: firmName(await membersOf(db, firmId)) }),
    requests: await posts.requestsTo(db, user.id, clock.now()),
    ...((await isClerksAccount(db, user.id)) && { clerk: true }),
  };
}
