import {
  type LicenceStanding,
  type OwnLicence,
  standingOf,
} from '@marketplace/shared-contract/accounts/licence/licence';
import type { Licence } from '@marketplace/shared-contract/accounts/licence/licence-fields';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Edit, StoredFields } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findLicence, lockLicence, type StoredLicence, storeLicence } from './licence.sql.ts';

/** A licence, under the names in the call. */
const licenceFields = (stored: StoredLicence | undefined): StoredFields => ({
  Body: stored?.body ?? '',
  Number: stored?.number ?? '',
});

/** The caller's own licence, and whether a first post needs it. */
export async function readOwnLicence({ db, clock, config }: Context, user: SignedInUser) {
  const stored = await findLicence(db, user.id);
  const standing: LicenceStanding = standingOf(stored, stored?.check, today(clock));
  const own: OwnLicence = {
    licence: stored ? { body: stored.body, number: stored.number } : null,
    standing,
    checkedOn: stored?.check?.checkedOn ?? null,
    ...(stored?.check?.result === 'lapsed' && { lapsedInRegister: true }),
    required: config.licenceRequired,
  };
  return { own, fields: licenceFields(stored) };
}

/** Saves the caller's own licence. If it differs from the checked one, it has to be checked again. */
export const saveLicence = (
  { db, clock }: Context,
  user: SignedInUser,
  { Body: body, Number: number }: Licence,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockLicence(tx, user.id);
    const stored = await findLicence(tx, user.id);
    edit.of(licenceFields(stored));
    if (stored?.body === body && stored.number === number) {
      edit.done(licenceFields(stored));
      return 'Licence saved';
    }
    await storeLicence(tx, user.id, { body, number, now: clock.now() });
    await audit(tx, clock, {
      actorId: user.id,
      act: 'amend-licence',
      subject: 'account',
      subjectId: user.id,
      before: { licensingBody: stored?.body ?? null, licenceNumber: stored?.number ?? null },
      after: { licensingBody: body, licenceNumber: number },
    });
    edit.done({ Body: body, Number: number });
    return stored?.check ? 'Licence saved. It will be checked again' : 'Licence saved';
  });
