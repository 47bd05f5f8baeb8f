import { firmRoleTexts } from './firm-members.ts';
import type { MembershipRole, TeamRole } from './team-roles.ts';

/** What each role is called, and what it may do, in the words of forms, lists and mails. */
export const teamRoleTexts: Record<TeamRole, { name: string; may: string }> = {
  lead: { name: 'Lead', may: 'Shares posts and criteria with the team, and decides who is in it.' },
  member: { name: 'Member', may: 'Shares posts and criteria with the team.' },
};

/** What somebody is called in whatever they belong to. */
export const membershipRoleNames = Object.fromEntries(
  Object.entries({ ...firmRoleTexts, ...teamRoleTexts }).map(([role, { name }]) => [role, name]),
) as Record<MembershipRole, string>;
