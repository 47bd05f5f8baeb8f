import { emailAddress } from '../../platform/fields/email.ts';
import * as z from '../../platform/fields/zod.ts';
import { type FirmRole, firmRoles } from './firm-roles.ts';
import { chooseEach, chosenAll, type SuccessionFields, Successors, successionFields } from './succession.ts';

/** How many people a firm may have and invite, and how long an invitation can be taken up. */
export const firmLimits = {
  /** Days in which an invitation can be accepted. */
  invitationDays: 7,
  /** Members and open invitations together. */
  people: 50,
  /** Invitations that a firm can send in a day, those sent again included. */
  perFirmADay: 20,
  /** Invitations that an address gets in a week, over all firms: nobody’s inbox can be filled by naming it. */
  perAddressAWeek: 3,
} as const;

/** What each role is called, and what it may do, in the words of forms, lists and mails. */
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
/** A member's new role, with the successors of somebody who stops being a practitioner. */
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

/** Those who belong together in one of these roles; whom they have invited, and what the caller's own address is invited to. */
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
      /** Whether its days are over; it can still be sent again. */
      expired: z.boolean(),
      /** Whose account the address has, where that can be in none of this kind; told once it was opened from that account. */
      unusableFor: z.optional(z.enum(['buyer', 'seller', 'admin'])),
    }),
  ),
  invited: z.array(z.object({ id: z.string(), firm: z.string(), invitedBy: z.string(), role, expiresAt: z.string() })),
});

/** The caller's firm: its people, whom it has invited (for practitioners), and what the caller is invited to. */
export const Firm = z.object({
  ...peopleShape(z.enum(firmRoles)),
  /** Whether the caller's account was opened for the work of a firm that it is not in, or not yet: it has none of its own to show or invite to. */
  outside: z.optional(z.boolean()),
  /** Whether the firm of one that has invited somebody is called as another of several is: nobody can join it before it is renamed. */
  nameTaken: z.optional(z.boolean()),
});
export type Firm = z.infer<typeof Firm>;
export type FirmMember = Firm['members'][number];
export type FirmInvitation = Firm['invitations'][number];
export type InvitedTo = Firm['invited'][number];

/** What the caller is in their firm, whether others are in it and what it is called then, how many requests wait for their answer, and whether their account was opened for a firm’s work alone, without a licence: what menus and lists need of it. */
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
