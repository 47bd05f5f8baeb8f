import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import {
  type MembershipRole,
  type TeamRole,
  teamRoles,
  teamRoleTexts,
} from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';

/** Sellers are in firms, buyers in teams (ADR-0075): the same rows and rules with two vocabularies. */
export const kinds = {
  firm: {
    noun: 'firm',
    decider: 'practitioner',
    screen: 'YourFirm',
    holder: 'an Insolvency Practitioner',
    others: 'an Interested Party’s account',
    onlyFor: 'Only an Insolvency Practitioner’s account can be a member of a firm',
    notYours: 'Your role in the firm does not allow this',
    ownAlone: 'Your account stays yours, with any posts and invoices you had before you joined.',
  },
  team: {
    noun: 'team',
    decider: 'lead',
    screen: 'YourTeam',
    holder: 'an Interested Party',
    others: 'an Insolvency Practitioner’s account',
    onlyFor: 'Only an Interested Party’s account can be a member of a team',
    notYours: 'Only a lead of your team can do this',
    ownAlone: 'Your account stays yours, with your own shortlist, notes and criteria.',
  },
} as const;
export type Kind = keyof typeof kinds;

/** Which of the two a user can be in; an Admin in neither. */
export const kindFor = (role: Role): Kind | undefined =>
  (({ seller: 'firm', buyer: 'team', admin: undefined }) as const)[role];

const isTeamRole = (role: MembershipRole): role is TeamRole => (teamRoles as readonly string[]).includes(role);
export const kindOf = (role: MembershipRole): Kind => (isTeamRole(role) ? 'team' : 'firm');

/** A role with its permissions, for a mail. */
export const roleText = (role: MembershipRole): string => {
  const { name, may } = isTeamRole(role) ? teamRoleTexts[role] : firmRoleTexts[role as FirmRole];
  return `${name}. ${may}`;
};
