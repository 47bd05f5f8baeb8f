import { isClerk, type RegisterInvited } from '@marketplace/shared-contract/accounts/firms/invitation';
import { actsForOne } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { assertTelephone } from '../account/assert-telephone.rules.ts';
import { openAccount } from '../registration/open-account.service.ts';
import { findOpenInvitation } from './invitation.sql.ts';
import { fullName } from './read-firm.service.ts';

type Inviting = { email: string; company: string; practitioner: string };

/** The address that somebody who is invited to work for a firm registers with, and who invites them; their password may hold none of it. */
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
    // Asked again: it may have been withdrawn while the password was judged.
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
