import type { AmendAddress } from '@marketplace/shared-contract/account';
import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { saved } from './amend-account.service.ts';
import { refuseUnknownCountry } from './known-country.ts';

/** Saves the caller's own address and telephone (BUY-022). Invoices already issued keep theirs (decision 39). */
export async function amendAddress({ db }: Context, user: SignedInUser, input: AmendAddress): Promise<string> {
  await refuseUnknownCountry(db, 'CountryCode', input.CountryCode);
  await db
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
  return saved;
}
