import { requiredId } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import type { Role } from '../../platform/routes/roles.ts';
import { PersonalFields } from '../registration/registration.ts';
import { confirmedPassword, Password, passwordsMatch } from '../session/password.ts';
import { firmRoles } from './firm-roles.ts';
import { type MembershipRole, teamRoles } from './team-roles.ts';

const InvitationId = z.uuid('Must be the id of an invitation');

/** `?id=` of the invitation whose link was opened. */
export const InvitationQuery = z.object({ id: InvitationId });

/** What anybody who holds an invitation's link can see: no more than its sender knows. */
export const Invitation = z.object({
  id: z.string(),
  kind: z.enum(['firm', 'team']),
  firm: z.string(),
  invitedBy: z.string(),
  /** The invited address; only its account can accept. */
  email: z.string(),
  role: z.enum([...firmRoles, ...teamRoles]),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const OpenInvitation = z.object({ InvitationId });
/** What the caller's account can do with an invitation: answer it, or the reason why not. */
export const OpenedInvitation = z.extend(Invitation, {
  standing: z.enum(['yours', 'other-address', 'unusable']),
  /** Whether the invitation is over because its reader has joined; an older screen leads there all the same. */
  joined: z.optional(z.boolean()),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

/** A new role does not compile until it is listed here (defect 129). */
const clerks: Record<MembershipRole, boolean> = {
  practitioner: false,
  ...{ colleague: true, billing: true, reader: true },
  ...{ lead: false, member: false },
};
/** Only practitioners post in their own name: registration asks other members nothing that is only for posting. */
export const isClerk = (role: MembershipRole): boolean => clerks[role];

/** The registration of somebody invited to work for a firm; address and company come from the invitation. */
export const RegisterInvited = z.object({
  InvitationId,
  Title: requiredId('Title is required'),
  Forenames: PersonalFields.Forenames,
  Surname: PersonalFields.Surname,
  Position: PersonalFields.Position,
  Telephone: PersonalFields.Telephone,
  Password,
});
export type RegisterInvited = z.infer<typeof RegisterInvited>;

/** The same with the password repeated, as in its form. */
export const RegisterInvitedForm = z
  .extend(RegisterInvited, { ConfirmPassword: confirmedPassword })
  .check(
    z.refine<{ Password?: string; ConfirmPassword?: string }>(
      ({ Password: first, ConfirmPassword: second }) => !second || first === second,
      { path: ['ConfirmPassword'], error: passwordsMatch, when: () => true },
    ),
  );
export type RegisterInvitedForm = z.infer<typeof RegisterInvitedForm>;

const accounts: Record<Role, string> = {
  buyer: 'an Interested Party’s account',
  seller: 'an Insolvency Practitioner’s account',
  admin: 'an Admin’s account',
};
/** The owner of an account, in a sentence. */
export const accountOfRole = (role: Role): string => accounts[role];

/** The message for an inviter if an address cannot be used. */
export const unusableText = (role: Role, kind: Invitation['kind']): string =>
  `This address has ${accountOfRole(role)}, which cannot be in a ${kind}. Ask for another address of theirs, and invite that.`;

/** The confirmation before an invitation is declined. */
export const declineMeans =
  'We email the person who invited you that you declined. To join later, you need a new invitation.';
