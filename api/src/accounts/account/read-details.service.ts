import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { waitingAddress } from '../mailed-links/account-change.sql.ts';

/** The caller's own details (API-031). A flagged buyer sees nothing unusual (PD-20). */
export async function readDetails({ db, clock }: Context, user: SignedInUser): Promise<AccountDetails> {
  const waiting = await waitingAddress(db, user.id, clock.now());
  const newAddress = waiting ? { address: waiting.address, untilDate: waiting.until.toISOString() } : null;
  return { ...(await detailsOf(db, user)), newAddress };
}

/** The part that forms change, also within a transaction. */
export async function detailsOf(db: Database, user: SignedInUser): Promise<AccountDetails> {
  const account = await db
    .selectFrom('account')
    .select(['titleId', 'forenames', 'surname', 'email1', 'email2', 'company', 'position', 'flagged'])
    .select(['customRatePence', 'addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'county', 'postcode'])
    .select(['countryCode', 'telephone', 'mobile', 'email2ConfirmedAt', 'email2AskedAt'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const { titleId, forenames, surname, company, position, customRatePence } = account;
  const { addressLine1, addressLine2, addressLine3, townCity, county, postcode, telephone, mobile } = account;
  return {
    myAccountDetails: {
      titleId,
      forenames,
      surname,
      emailAddress1: account.email1,
      emailAddress2: account.email2,
      emailAddress2Confirmed: account.email2ConfirmedAt !== null,
      emailAddress2AskedDate: account.email2AskedAt?.toISOString() ?? null,
      company,
      position,
      flagged: account.flagged && user.role !== 'buyer',
      customPriceRate: customRatePence === null ? null : customRatePence / 100,
    },
    accountAddress: {
      addressLine1,
      addressLine2,
      addressLine3,
      townCity,
      county,
      postcode,
      countryCode: account.countryCode ?? '',
      telephone,
      mobile,
    },
  };
}
