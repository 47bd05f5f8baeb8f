import { buyerCalls } from '../../platform/calls/buyer.ts';
import type { Call } from '../../platform/calls/calls.ts';
import { emailAddress } from '../../platform/fields/email.ts';
import * as z from '../../platform/fields/zod.ts';
import { peopleShape } from './firm-members.ts';
import { type TeamRole, teamRoles } from './team-roles.ts';

/** What colleagues can see of each other, shown before somebody invites or joins. */
export const teamSees =
  'Members see each other’s names, email addresses and roles, and the posts, notes and criteria they share. From the day they joined, they also see in which posts each of them expresses interest. They see whether the practitioner has read it, but not the message.';
/** What stays private. */
export const teamNeverSees = 'Your own shortlist, notes and criteria stay private until you share them.';

const Role = z.enum(teamRoles, { error: 'Please Choose a Role' });

export const InviteToTeam = z.object({
  Email: emailAddress('Please Enter an Email', 'Email should be valid'),
  Role,
});
export type InviteToTeam = z.infer<typeof InviteToTeam>;

export const TeamMemberRole = z.object({ Role });
export type TeamMemberRole = z.infer<typeof TeamMemberRole>;

/** The caller's team: its people, its invitations (for leads), and invitations to the caller. */
export const Team = z.object(peopleShape(z.enum(teamRoles)));
export type Team = z.infer<typeof Team>;
export type TeamMember = Team['members'][number];
export type TeamInvitation = Team['invitations'][number];
export type InvitedToTeam = Team['invited'][number];

/** Who decides on membership. */
const leads = ['lead'] as const;

/** The team role required for each call about a team; any member may make a buyer's other calls. */
export const teamCalls = {
  team: teamRoles,
  inviteToTeam: leads,
  resendTeamInvitation: leads,
  withdrawTeamInvitation: leads,
  changeTeamRole: leads,
  removeFromTeam: leads,
  teamPost: teamRoles,
  shareWithTeam: teamRoles,
  endTeamShare: teamRoles,
  teamInterest: teamRoles,
  teamCriteria: teamRoles,
  shareCriteria: teamRoles,
  useTeamCriteria: teamRoles,
  endTeamCriteria: teamRoles,
} as const satisfies Partial<Record<keyof typeof buyerCalls, readonly TeamRole[]>>;

const rolesOfCalls = new Map<Call, readonly TeamRole[]>(
  Object.entries(teamCalls).map(([name, roles]) => [buyerCalls[name as keyof typeof teamCalls], roles]),
);
/** The same for any call; undefined if it is not about a team. */
export const teamRolesFor = (call: Call): readonly TeamRole[] | undefined => rolesOfCalls.get(call);
