import {
  type Invitation,
  isClerk,
  type OpenedInvitation,
  type RegisterInvited,
} from '@marketplace/shared-contract/accounts/firms/invitation';
import { actsForOne } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { assertTelephone } from '../account/assert-telephone.rules.ts';
import { openAccount } from '../registration/open-account.service.ts';
import { accountHolderName } from '../second-email/account-holder-name.rules.ts';
import { invitationUnusableMail } from './firm.mail.ts';
import { findInvitation, findJoinedInvitation, findOpenInvitation, noteUnusable } from './invitation.sql.ts';
import { kindFor, kindOf } from './kinds.ts';
import { fullName } from './read-firm.service.ts';

/** The error for an invitation that was answered, withdrawn, replaced or has expired. */
const noLonger =
  'This invitation is no longer open. It lasts seven days and works once, and only the latest one sent to an address counts.';

type Row = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

const shown = (row: Row): Invitation => ({
  id: row.id,
  kind: kindOf(row.role),
  firm: row.company,
  invitedBy: accountHolderName(row),
  email: row.address,
  role: row.role,
  expiresAt: row.expiresAt.toISOString(),
});

/** What an invitation's link shows to logged-out readers: what its sender knows, and nothing about the address's account (PD-63). */
export async function readInvitation({ db, clock }: Context, id: string): Promise<Invitation> {
  const row = await findOpenInvitation(db, id, clock.now());
  if (!row) throw new AppError('not-found', noLonger);
  return shown(row);
}

/**
 * What the caller's account can do with an invitation. If it is addressed to them and their account can never accept it, the sender gets
 * one email, so that they do not wait in vain.
 */
export const openInvitation = (
  { db, clock, jobs, config }: Context,
  user: SignedInUser,
  id: string,
): Promise<OpenedInvitation> =>
  db.transaction().execute(async (tx) => {
    const row = await findOpenInvitation(tx, id, clock.now());
    if (!row) {
      const joined = await findJoinedInvitation(tx, id, user.id);
      if (!joined) throw new AppError('not-found', noLonger);
      return { ...shown(joined), standing: 'yours', joined: true };
    }
    const invitation = shown(row);
    const { email1 } = await tx
      .selectFrom('account')
      .select('email1')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (email1.toLowerCase() !== row.address.toLowerCase()) return { ...invitation, standing: 'other-address' };
    if (kindFor(user.role) === invitation.kind) return { ...invitation, standing: 'yours' };
    if (await noteUnusable(tx, id, user.role)) {
      const sent = await findInvitation(tx, id);
      const sender = { to: row.email1, forenames: row.forenames };
      const { kind, email: address } = invitation;
      await jobs.add(tx, 'send-mail', invitationUnusableMail(config, { ...sender, kind, address, account: user.role }));
      const noted = {
        actorId: user.id,
        act: 'open-unusable-invitation',
        subject: 'account',
        subjectId: user.id,
      } as const;
      await audit(tx, clock, {
        ...noted,
        ...(sent && { firmId: sent.firmId }),
        after: { role: row.role, invitation: id },
      });
    }
    return { ...invitation, standing: 'unusable' };
  });

type Inviting = { email: string; company: string; practitioner: string };

/** The address for registering as an invited member, and the inviter; the password may contain neither. */
export async function invitedClerk({ db, clock }: Context, id: string): Promise<Inviting> {
  const invitation = await findOpenInvitation(db, id, clock.now());
  if (!invitation || !isClerk(invitation.role))
    throw new AppError(
      'not-found',
      'This invitation is no longer open. Ask for a new one, or register without an invitation.',
    );
  return { email: invitation.address, company: invitation.company, practitioner: fullName(invitation) };
}

/**
 * Opens an unconfirmed account for a colleague the firm invited, without the company, licence and postal address that its work does
 * not need. Until these are given it has no firm of its own and cannot post in its own name (ADR-0075).
 */
export const registerInvited = async (
  context: Context,
  input: RegisterInvited,
  passwordHash: string,
): Promise<string> => {
  await assertTelephone('Telephone', input.Telephone);
  return context.db.transaction().execute(async (tx) => {
    await assertKnownLabels(tx, { Title: ['title', [input.Title]] });
    // Checked again: it may have been withdrawn while the password was checked.
    const { email, practitioner } = await invitedClerk({ ...context, db: tx }, input.InvitationId);
    return openAccount(context, tx, {
      ...{ email1: email, company: '', passwordHash, role: 'seller', createdAt: context.clock.now() },
      ...{ titleId: input.Title, forenames: input.Forenames, surname: input.Surname },
      ...{ position: input.Position, telephone: input.Telephone },
      ...{ capacityId: await actingFor(tx), practitionerName: practitioner, openedForFirm: true },
    });
  });
};

/** The capacity of those who act for a practitioner (PD-13). */
const actingFor = async (tx: Database): Promise<number> =>
  (await tx.selectFrom('capacity').select('id').where('code', '=', actsForOne).executeTakeFirstOrThrow()).id;
