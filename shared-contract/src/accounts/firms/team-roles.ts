import { firmRoleTexts } from './firm-members.ts';
import type { FirmRole } from './firm-roles.ts';

/** Roles in a team: leads decide on members, all members share (ADR-0075). A sole member is its lead. */
export const teamRoles = ['lead', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What somebody is in whatever they belong to: sellers in a firm, buyers in a team, never both. */
export type MembershipRole = FirmRole | TeamRole;
/** Whether a role decides who else is in: of each firm and team somebody always has it. */
export const decidesMembers = (role: MembershipRole): boolean => role === 'practitioner' || role === 'lead';

/** What each role is called, and what it may do, in the words of forms, lists and mails. */
export const teamRoleTexts: Record<TeamRole, { name: string; may: string }> = {
  lead: { name: 'Lead', may: 'Shares posts and criteria with the team, and decides who is in it.' },
  member: { name: 'Member', may: 'Shares posts and criteria with the team.' },
};

/** What somebody is called in whatever they belong to. */
export const membershipRoleNames = Object.fromEntries(
  Object.entries({ ...firmRoleTexts, ...teamRoleTexts }).map(([role, { name }]) => [role, name]),
) as Record<MembershipRole, string>;
