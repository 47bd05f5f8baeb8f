import { firmLimits, firmRoleTexts } from '@marketplace/shared-contract/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/firm-roles';
import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const toFirm = ({ publicUrl }: Operator) => publicUrl + pathTo('YourFirm');
const roleText = (role: FirmRole) => `${firmRoleTexts[role].name}. ${firmRoleTexts[role].may}`;

/** Asks the reader of an address to join a firm. It reads the same whether or not the address has an account (PD-63). */
export const invitationMail = (
  operator: Operator,
  { to, invitedBy, role }: { to: string; invitedBy: string; role: FirmRole },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'You are invited to join a firm',
    preview: 'Log in or register with this address to accept.',
    greeting: 'Hello',
    paragraphs: [
      `${invitedBy} invites you to join their firm with us. Your role: ${roleText(role)}`,
      'To accept, log in with this address. If you have no account yet, register as an Insolvency Practitioner with this address first: the invitation then waits for you on the page “Your Firm”.',
    ],
    action: { label: 'Log in and answer', url: operator.publicUrl + pathTo('Invitation') },
    remarks: [
      `The invitation is for this address alone and lasts ${firmLimits.invitationDays} days. If you don’t want it, or don’t know them, ignore this email.`,
    ],
    footerNote: 'You receive this because a user of ours invited this address.',
    links: [{ label: 'Register', url: operator.publicUrl + pathTo('RegisterSeller') }],
  });

type Reader = { to: string; forenames: string };
const footerNote = 'You receive this because of a change in your firm.';

/** Tells who invited somebody that they have joined. */
export const memberJoinedMail = (
  operator: Operator,
  { to, forenames, member, role }: Reader & { member: string; role: FirmRole },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Your invitation was accepted',
    preview: 'Somebody has joined your firm.',
    greeting: `Dear ${forenames}`,
    paragraphs: [`${member} has joined your firm. Their role: ${roleText(role)}`],
    action: { label: 'See who is in your firm', url: toFirm(operator) },
    footerNote,
  });

/** Tells a practitioner that a member has left. */
export const memberLeftMail = (operator: Operator, { to, forenames, member }: Reader & { member: string }): Mail =>
  renderEmail(operator, {
    to,
    subject: 'A member has left your firm',
    preview: 'What they did for the firm stays with it.',
    greeting: `Dear ${forenames}`,
    paragraphs: [`${member} has left your firm. What they did for it stays with the firm.`],
    action: { label: 'See who is in your firm', url: toFirm(operator) },
    footerNote,
  });

/** Tells somebody that they were removed from a firm. */
export const memberRemovedMail = (operator: Operator, { to, forenames, firm }: Reader & { firm: string }): Mail =>
  renderEmail(operator, {
    to,
    subject: 'You are no longer a member of the firm',
    preview: 'Your account stays yours.',
    greeting: `Dear ${forenames}`,
    paragraphs: [
      `A practitioner of ${firm} has removed you from the firm. What you did for it stays with the firm, and you no longer see it.`,
      'Your account stays yours, with any posts and invoices you had before you joined.',
    ],
    action: { label: 'Log in', url: operator.publicUrl + pathTo('Login') },
    footerNote,
  });

/** Tells a member that they have another role. */
export const roleChangedMail = (
  operator: Operator,
  { to, forenames, role, byUs }: Reader & { role: FirmRole; byUs?: true },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Your role in the firm has changed',
    preview: 'It applies from now on.',
    greeting: `Dear ${forenames}`,
    paragraphs: [
      `${byUs ? 'We have changed your role in your firm' : 'A practitioner of your firm has changed your role'}. It is now: ${roleText(role)}`,
    ],
    action: { label: 'See who is in your firm', url: toFirm(operator) },
    footerNote,
  });

/** Tells the practitioners of a firm that we have made another of its members one. */
export const practitionerNamedMail = (
  operator: Operator,
  { to, forenames, member }: Reader & { member: string },
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Your firm has another practitioner',
    preview: 'We have put another member in charge as well.',
    greeting: `Dear ${forenames}`,
    paragraphs: [
      `We have made ${member} a practitioner of your firm, as you are. They decide with you who is in it. If you did not expect this, write to us.`,
    ],
    action: { label: 'See who is in your firm', url: toFirm(operator) },
    footerNote,
    links: [{ label: 'Write to us', url: operator.publicUrl + pathTo('ContactUs') }],
  });
