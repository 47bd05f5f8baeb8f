import { emailAddress } from '../../platform/fields/email.ts';
import * as z from '../../platform/fields/zod.ts';
import { type FirmRole, firmRoles } from './firm-roles.ts';
import { chooseEach, chosenAll, type SuccessionFields, Successors, successionFields } from './succession.ts';

/** How many people a firm may have and invite, and how long an invitation is valid. */
export const firmLimits = {
  /** Days in which an invitation can be accepted. */
  invitationDays: 7,
  /** Members and open invitations together. */
  people: 50,
  /** Invitations that a firm can send in a day, including repeats. */
  perFirmADay: 20,
  /** Invitations that an address gets in a week, over all firms, so that nobody's inbox can be flooded. */
  perAddressAWeek: 3,
} as const;

/** Each role's name and permissions, as forms, lists and mails word them. */
export const firmRoleTexts: Record<FirmRole, { name: string; may: string }> = {
  practitioner: {
    name: 'Practitioner',
    may: 'Writes and posts, answers interest, finalises statements, sees invoices, and decides who is in the firm.',
  },
  colleague: {
    name: 'Colleague',
    may: 'Writes and posts under a practitioner’s name, answers interest, sees invoices.',
  },
  billing: { name: 'Billing', may: 'Sees invoices and credit notes, and nothing else of the firm.' },
  reader: { name: 'Reader', may: 'Reads posts, interest, certificates and invoices, and changes nothing.' },
};

const Role = z.enum(firmRoles, { error: 'Please Choose a Role' });

export const InviteMember = z.object({
  Email: emailAddress('Please Enter an Email', 'Email should be valid'),
  Role,
});
export type InviteMember = z.infer<typeof InviteMember>;

/** `?id=` of a member or an invitation. */
export const FirmQuery = z.object({ id: z.uuid('id must be the id of a member or an invitation') });
/** A member's new role, with successors if they stop being a practitioner. */
export const MemberRole = z.object({ Role, Successors });
export type MemberRole = z.infer<typeof MemberRole>;
type RoleFields = SuccessionFields & { Role?: string };
/** The same as a form; successors are required if the member stops being a practitioner. */
export const MemberRoleForm = z.object({ Role, ...successionFields }).check(
  z.refine<RoleFields>((fields) => fields.Role === 'practitioner' || chosenAll(fields), {
    path: ['To'],
    error: chooseEach,
  }),
);
export type MemberRoleForm = z.infer<typeof MemberRoleForm>;
export const InvitationAnswer = z.object({ InvitationId: z.uuid('Must be the id of an invitation') });

/** A group's members and their roles, its invitations, and invitations to the caller's own address. */
export const peopleShape = <Role extends z.ZodMiniType>(role: Role) => ({
  name: z.string(),
  role,
  members: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), role, joinedAt: z.string(), you: z.boolean() }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role,
      sentAt: z.string(),
      expiresAt: z.string(),
      /** Whether it has expired; it can still be sent again. */
      expired: z.boolean(),
      /** The role of the address's account, if that role cannot join; known once the invitation was opened from that account. */
      unusableFor: z.optional(z.enum(['buyer', 'seller', 'admin'])),
    }),
  ),
  invited: z.array(z.object({ id: z.string(), firm: z.string(), invitedBy: z.string(), role, expiresAt: z.string() })),
});

/** The caller's firm: its members, its invitations (for practitioners), and invitations to the caller. */
export const Firm = z.object({
  ...peopleShape(z.enum(firmRoles)),
  /** Whether the account was opened for work in a firm it is not in (yet): it has no firm to show or invite to. */
  outside: z.optional(z.boolean()),
  /** Whether the firm of somebody who has sent invitations has a larger firm's name: nobody can join until it is renamed. */
  nameTaken: z.optional(z.boolean()),
});
export type Firm = z.infer<typeof Firm>;
export type FirmMember = Firm['members'][number];
export type FirmInvitation = Firm['invitations'][number];
export type InvitedTo = Firm['invited'][number];

/**
 * The caller's role in their firm; whether it has other members, and if so its name; the requests that wait for their answer; and whether
 * the account was opened only for a firm's work, without a licence. Needed by menus and lists.
 */
export const RoleInFirm = z.object({
  role: z.enum(firmRoles),
  shared: z.boolean(),
  firm: z.optional(z.string()),
  requests: z.optional(z.int()),
  clerk: z.optional(z.boolean()),
});
export type RoleInFirm = z.infer<typeof RoleInFirm>;

/** The answer to an invitation, the same whether or not the address has an account (PD-63). */
export const invitationSent = 'Invitation sent';
