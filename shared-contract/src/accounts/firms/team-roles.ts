import { firmRoleTexts } from './firm-members.ts';
import type { FirmRole } from './firm-roles.ts';

/** Roles in a team: leads decide on members, all members share (ADR-0075). A sole member is its lead. */
export const teamRoles = ['lead', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** A person's role in any group: sellers in a firm, buyers in a team, never both. */
export type MembershipRole = FirmRole | TeamRole;
/** Whether a role decides on membership: every firm and team always has somebody with it. */
export const decidesMembers = (role: MembershipRole): boolean => role === 'practitioner' || role === 'lead';

/** The name and permissions of each role, as forms, lists and mails word them. */
export const teamRoleTexts: Record<TeamRole, { name: string; may: string }> = {
  lead: { name: 'Lead', may: 'Shares posts and criteria with the team, and decides who is in it.' },
  member: { name: 'Member', may: 'Shares posts and criteria with the team.' },
};

/** What members are called in each kind of group. */
export const membershipRoleNames = Object.fromEntries(
  Object.entries({ ...firmRoleTexts, ...teamRoleTexts }).map(([role, { name }]) => [role, name]),
) as Record<MembershipRole, string>;
