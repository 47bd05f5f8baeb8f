import { firmLimits, invitationSent } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertEmailsUsable } from '../registration/assert-emails-usable.ts';
import type { MailDomains } from '../registration/mail-domains.ts';
import { accountHolderName } from '../second-email/account-holder-name.rules.ts';
import { assertNameFree } from './assert-name-free.ts';
import { isOutsideFirm } from './clerk.sql.ts';
import { lockDecider } from './decider.service.ts';
import { invitationMail } from './firm.mail.ts';
import { countInvitations, endInvitation, findInvitation, insertInvitation } from './invitation.sql.ts';
import { type Kind, kindOf } from './kinds.ts';
import { membersOf } from './membership.sql.ts';

const noFirmYet =
  'You are in no firm yet, so you can invite nobody. Answer the invitation you have, or first give your company, licence and postal address.';
const noInvitation = 'This invitation has been answered or withdrawn already';

/** Sends one invitation within the limits, in the caller's transaction, which holds the firm's lock; returns its id. */
async function sendInvitation(
  { clock, jobs, config }: Context,
  tx: Database,
  { firmId, actorId, address, role }: { firmId: string; actorId: string; address: string; role: MembershipRole },
): Promise<string> {
  const now = clock.now();
  const kind: Kind = kindOf(role);
  const members = await membersOf(tx, firmId);
  if (members.length < 2 && (await isOutsideFirm(tx, actorId))) throw new AppError('wrong-state', noFirmYet);
  if (kind === 'firm') await assertNameFree(tx, firmId);
  const inviter = members.find(({ id }) => id === actorId);
  if (!inviter) throw new Error('Who invites is a member');
  const { ofFirm, open, toAddress } = await countInvitations(tx, firmId, address, now);
  const { people, perFirmADay, perAddressAWeek } = firmLimits;
  if (members.length + open >= people)
    throw new AppError('wrong-state', `A ${kind} can have ${people} members and open invitations`);
  if (ofFirm >= perFirmADay)
    throw new AppError(
      'too-many',
      `Your ${kind} can send ${perFirmADay} invitations in a day. Please try again tomorrow.`,
    );
  if (toAddress >= perAddressAWeek)
    throw new AppError('too-many', 'This address has been invited several times already. Please try again in a week.');
  const invitation = await insertInvitation(tx, { firmId, accountId: actorId, address, role, now });
  const mail = { to: address, invitedBy: accountHolderName(inviter), role, id: invitation };
  await jobs.add(tx, 'send-mail', invitationMail(config, mail));
  return invitation;
}

/** Invites an address to the caller's firm or team. The response is the same whether or not it has an account (PD-63). */
export async function inviteMember(
  context: Context,
  mailDomains: MailDomains,
  user: SignedInUser,
  { Email: address, Role: role }: { Email: string; Role: MembershipRole },
): Promise<string> {
  await assertEmailsUsable(mailDomains, { Email: address, Email2: null });
  return context.db.transaction().execute(async (tx) => {
    const { firmId, kind } = await lockDecider(tx, user.id);
    const members = await membersOf(tx, firmId);
    if (members.some(({ email1 }) => email1.toLowerCase() === address.toLowerCase()))
      throw invalidField('Email', `This address belongs to a member of your ${kind}`);
    const invitation = await sendInvitation(context, tx, { firmId, actorId: user.id, address, role });
    const noted = { actorId: user.id, firmId, act: 'invite-member', subject: 'account', subjectId: user.id } as const;
    await audit(tx, context.clock, { ...noted, after: { role, invitation } });
    return invitationSent;
  });
}

/** Sends an open invitation again, valid for seven days from now. */
export const resendInvitation = (context: Context, user: SignedInUser, id: string): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const { address, role, firmId } = await lockInvitation(tx, user.id, id);
    const invitation = await sendInvitation(context, tx, { firmId, actorId: user.id, address, role });
    const noted = {
      actorId: user.id,
      firmId,
      act: 'resend-invitation',
      subject: 'account',
      subjectId: user.id,
    } as const;
    await audit(tx, context.clock, { ...noted, after: { role, invitation } });
    return 'Invitation sent again';
  });

/** Withdraws an open invitation. */
export const withdrawInvitation = ({ db, clock }: Context, user: SignedInUser, id: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { role, firmId } = await lockInvitation(tx, user.id, id);
    await endInvitation(tx, id, clock.now());
    const noted = {
      actorId: user.id,
      firmId,
      act: 'withdraw-invitation',
      subject: 'account',
      subjectId: user.id,
    } as const;
    await audit(tx, clock, { ...noted, after: { role, invitation: id } });
    return 'Invitation withdrawn';
  });

/** An open invitation of the caller's firm, which is locked; another firm's is "not found". */
async function lockInvitation(tx: Database, userId: string, id: string) {
  const { firmId } = await lockDecider(tx, userId);
  const invitation = await findInvitation(tx, id);
  if (invitation?.firmId !== firmId) throw new AppError('not-found', noInvitation);
  return invitation;
}
