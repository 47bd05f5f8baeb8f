import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';

/** A user's own details, under the names in the calls that save them. */
export const ownDetails = ({ myAccountDetails: own, accountAddress: at }: AccountDetails) => ({
  account: {
    TitleId: own.titleId,
    Forenames: own.forenames,
    Surname: own.surname,
    EmailAddress2: own.emailAddress2 ?? '',
    Company: own.company,
    Position: own.position,
  },
  address: {
    AddressLine1: at.addressLine1,
    AddressLine2: at.addressLine2,
    AddressLine3: at.addressLine3,
    TownCity: at.townCity,
    County: at.county,
    Postcode: at.postcode,
    CountryCode: at.countryCode,
    Telephone: at.telephone,
    Mobile: at.mobile,
  },
});
