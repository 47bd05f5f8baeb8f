import type { AmendAddress } from '@marketplace/shared-contract/accounts/account/account';
import type { Context } from '../../platform/context.ts';
import type { Edit } from '../../platform/edits/versioned-edit.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockAccount } from './account.sql.ts';
import { saved } from './amend-account.service.ts';
import { assertKnownCountry } from './assert-known-country.ts';
import { assertTelephone } from './assert-telephone.rules.ts';
import { auditOwnChange } from './audit-own-change.ts';
import { ownDetails } from './own-details.rules.ts';
import { detailsOf } from './read-details.service.ts';

/** Saves the caller's own address and telephone (BUY-022). Invoices already issued keep theirs (PD-39). */
export const amendAddress = (
  { db, clock }: Context,
  user: SignedInUser,
  input: AmendAddress,
  edit: Edit,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await assertKnownCountry(tx, 'CountryCode', input.CountryCode);
    await lockAccount(tx, user.id);
    const stored = ownDetails(await detailsOf(tx, user)).address;
    edit.of(stored);
    await assertTelephone('Telephone', input.Telephone, stored.Telephone);
    await assertTelephone('Mobile', input.Mobile, stored.Mobile);
    await tx
      .updateTable('account')
      .set({
        addressLine1: input.AddressLine1,
        addressLine2: input.AddressLine2,
        addressLine3: input.AddressLine3,
        townCity: input.TownCity,
        county: input.County,
        postcode: input.Postcode,
        countryCode: input.CountryCode,
        telephone: input.Telephone,
        mobile: input.Mobile,
      })
      .where('id', '=', user.id)
      .execute();
    const after = ownDetails(await detailsOf(tx, user)).address;
    await auditOwnChange(tx, clock, user, 'amend-address', [stored, after]);
    edit.done(after);
    return saved;
  });
