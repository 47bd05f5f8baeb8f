import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { TestProduct, TestUser } from './product.ts';

export const aLicence = { Body: 'IPA', Number: '1234' };
export const aCheck = {
  ...aLicence,
  Result: 'checked',
  CheckedOn: '2026-06-10',
  Source: 'IPA register',
  Note: 'Full licence',
};

/** A product in which first posts are reviewed and need a licence, as in production. */
export const reviewing = { FIRST_POST_REVIEW: 'on', LICENCE_REQUIRED: 'on' };

/** Stores a seller's licence by the seller's own call. */
export const giveLicence = ({ call }: TestProduct, seller: TestUser, licence = aLicence) =>
  call(seller, sellerCalls.saveLicence, { body: licence });

/** Records an Admin's check by the call. */
export async function check({ call, db }: TestProduct, admin: TestUser, seller: TestUser, over: object = {}) {
  const named = db.selectFrom('account').select(['forenames', 'surname']).where('id', '=', seller.id);
  const { forenames, surname } = await named.executeTakeFirstOrThrow();
  const body = { ...aCheck, RegisterName: `${forenames} ${surname}`, ...over };
  return call(admin, adminCalls.recordLicenceCheck, { query: { id: seller.id }, body });
}
