import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { isClerk, unusableText } from '@marketplace/shared-contract/accounts/firms/invitation';
import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { nameInText } from '../../platform/mail/typed-text.ts';
import { type Kind, kindOf, kinds, roleText } from './kinds.ts';

const toPeople = ({ publicUrl }: Operator, kind: Kind) => publicUrl + pathTo(kinds[kind].screen);
const seeThem = (operator: Operator, kind: Kind) => ({
  label: `See who is in your ${kind}`,
  url: toPeople(operator, kind),
});

/** Invites an address to a firm or team. The text is the same whether or not the address has an account (PD-63). */
export const invitationMail = (
  operator: Operator,
  { to, invitedBy, role, id }: { to: string; invitedBy: string; role: MembershipRole; id: string },
): Mail => {
  const kind = kindOf(role);
  const { holder, others } = kinds[kind];
  return renderEmail(operator, {
    to,
    subject: `You are invited to join a ${kind}`,
    preview: 'Open the invitation to accept or decline.',
    paragraphs: [
      `${invitedBy} invites you to join their ${kind} with us. Your role: ${roleText(role)}`,
      isClerk(role)
        ? 'To answer, open the invitation and log in with this address. If you have no account yet, you open one there: it asks your name, telephone and a password.'
        : `To answer, open the invitation and log in with this address. If you have no account yet, register from there as ${holder} with this address; we then lead you back to the invitation.`,
      `One address has one account. If this one has ${others} already, it cannot be in a ${kind}: open the invitation all the same, and we tell them to invite another address of yours.`,
    ],
    action: { label: 'Open the invitation', url: operator.publicUrl + pathTo('Invitation', undefined, { id }) },
    remarks: [
      `The invitation is for this address alone and lasts ${firmLimits.invitationDays} days. If you don’t want it, or don’t know them, ignore this email.`,
    ],
    footerNote: 'You’re receiving this because a user of ours invited this address.',
  });
};

type Reader = { to: string; forenames: string };
const footerOf = (kind: Kind) => ({ footerNote: `You’re receiving this because of a change in your ${kind}.` });

/** Tells an inviter that the address's account cannot join this kind of group, once the invitation was opened from that account. */
export const invitationUnusableMail = (
  operator: Operator,
  { to, forenames, kind, address, account }: Reader & { kind: Kind; address: string; account: Role },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Your invitation cannot be accepted with that address',
    preview: 'Please invite another address.',
    dear: forenames,
    paragraphs: [
      `You invited ${address} to your ${kind}. The person with that address has opened the invitation.`,
      unusableText(account, kind),
    ],
    action: { label: 'Invite another address', url: toPeople(operator, kind) },
    ...footerOf(kind),
  });

/** Tells an inviter that the person has joined. */
export const memberJoinedMail = (
  operator: Operator,
  { to, forenames, member, role }: Reader & { member: string; role: MembershipRole },
): Mail => {
  const kind = kindOf(role);
  return renderEmail(operator, {
    to,
    subject: 'Your invitation was accepted',
    preview: `Somebody has joined your ${kind}.`,
    dear: forenames,
    paragraphs: [`${nameInText(member)} has joined your ${kind}. Their role: ${roleText(role)}`],
    action: seeThem(operator, kind),
    ...footerOf(kind),
  });
};

/** Tells an inviter that the invitation was declined; reveals only that the address is used. */
export const invitationDeclinedMail = (
  operator: Operator,
  { to, forenames, kind, address }: Reader & { kind: Kind; address: string },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Your invitation was declined',
    preview: `Nobody has joined your ${kind}.`,
    dear: forenames,
    paragraphs: [
      `You invited ${address} to your ${kind}. The person with that address has declined. Nothing has changed in your ${kind}.`,
    ],
    action: seeThem(operator, kind),
    ...footerOf(kind),
  });

/** Tells those who decide in a firm or team that a member has left. */
export const memberLeftMail = (
  operator: Operator,
  { to, forenames, kind, member }: Reader & { kind: Kind; member: string },
): Mail =>
  renderEmail(operator, {
    to,
    subject: `A member has left your ${kind}`,
    preview: `What they did for the ${kind} stays with it.`,
    dear: forenames,
    paragraphs: [`${nameInText(member)} has left your ${kind}. What they did for it stays with the ${kind}.`],
    action: seeThem(operator, kind),
    ...footerOf(kind),
  });

/** Tells a member their firm's or team's new name. */
export const firmRenamedMail = (
  operator: Operator,
  { to, forenames, kind, name, by }: Reader & { kind: Kind; name: string; by: string },
): Mail =>
  renderEmail(operator, {
    to,
    subject: `Your ${kind} has another name`,
    preview: 'It is used from now on.',
    dear: forenames,
    paragraphs: [
      kind === 'firm'
        ? `${nameInText(by)} has renamed your firm. It is called ${nameInText(name)} from now on, on posts, new invoices and new certificates. What was issued before keeps the old name.`
        : `${nameInText(by)} has renamed your team. It is called ${nameInText(name)} from now on.`,
    ],
    action: seeThem(operator, kind),
    ...footerOf(kind),
  });

const clerkAlone =
  'Your account was opened for the work of a firm, and is now yours alone. A practitioner can invite you to a firm again. To post in your own name you first give your company, licence and postal address; if you no longer need the account, you can close it under Your Data.';

/** Tells somebody that they were removed from a firm or team. */
export const memberRemovedMail = (
  operator: Operator,
  { to, forenames, kind, firm, by, clerk }: Reader & { kind: Kind; firm: string; by: string; clerk?: boolean },
): Mail =>
  renderEmail(operator, {
    to,
    subject: `You are no longer a member of the ${kind}`,
    preview: 'Your account stays yours.',
    dear: forenames,
    paragraphs: [
      `${nameInText(by)}, a ${kinds[kind].decider} of ${nameInText(firm)}, has removed you from the ${kind}. What you did for it stays with the ${kind}, and you no longer see it.`,
      clerk ? clerkAlone : kinds[kind].ownAlone,
    ],
    action: { label: 'Log in', url: operator.publicUrl + pathTo('Login') },
    ...footerOf(kind),
  });

/** Tells a member that their role has changed, and who changed it; without a name it was an Admin. */
export const roleChangedMail = (
  operator: Operator,
  { to, forenames, role, by }: Reader & { role: MembershipRole; by: string | undefined },
): Mail => {
  const kind = kindOf(role);
  return renderEmail(operator, {
    to,
    subject: `Your role in the ${kind} has changed`,
    preview: 'It applies from now on.',
    dear: forenames,
    paragraphs: [
      `${by ? `${nameInText(by)}, a ${kinds[kind].decider} of your ${kind}, has changed your role` : `We have changed your role in your ${kind}`}. It is now: ${roleText(role)}`,
    ],
    action: seeThem(operator, kind),
    ...footerOf(kind),
  });
};

/** Tells the practitioners of a firm that we have made another of its members one. */
export const practitionerNamedMail = (
  operator: Operator,
  { to, forenames, member }: Reader & { member: string },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Your firm has another practitioner',
    preview: 'We have put another member in charge as well.',
    dear: forenames,
    paragraphs: [
      `We have made ${nameInText(member)} a practitioner of your firm, as you are. They decide with you who is in it. If you did not expect this, write to us.`,
    ],
    action: seeThem(operator, 'firm'),
    ...footerOf('firm'),
    links: [{ label: 'Write to us', url: operator.publicUrl + pathTo('ContactUs') }],
  });
