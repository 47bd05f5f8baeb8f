import type { HandOvers } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';

type Addressed = { email: string };
const because = { Reason: 'retirement', Words: 'Closing the practice.' };

/** The hand-over calls, each made as a given user. */
export function handOverCallsOf(product: TestProduct) {
  const { call } = product;
  const read = async (user: TestUser): Promise<HandOvers> => (await call(user, sellerCalls.handOvers)).json();
  return {
    read,
    offer: (user: TestUser, { email: Email }: Addressed, PostIds: number[], over = {}) =>
      call(user, sellerCalls.offerHandOver, { body: { Email, PostIds, ...because, ...over } }),
    ask: (user: TestUser, { email: Email }: Addressed, Reference: string) =>
      call(user, sellerCalls.askHandOver, { body: { Email, Reference, ...because } }),
    handOverInFirm: (user: TestUser, MemberId: string, PostIds: number[]) =>
      call(user, sellerCalls.handOverInFirm, { body: { MemberId, PostIds, ...because } }),
    agree: (user: TestUser, id: string, PostIds: number[]) =>
      call(user, sellerCalls.agreeHandOver, { query: { id }, body: { PostIds } }),
    decline: (user: TestUser, id: string, Words = 'We act for a creditor.') =>
      call(user, sellerCalls.declineHandOver, { query: { id }, body: { Words } }),
    withdraw: (user: TestUser, id: string) => call(user, sellerCalls.withdrawHandOver, { query: { id } }),
    agreeAsAdmin: (admin: TestUser, id: string) => call(admin, adminCalls.agreeHandOver, { query: { id } }),
    refuse: (admin: TestUser, id: string) =>
      call(admin, adminCalls.refuseHandOver, { query: { id }, body: { Words: 'No such appointment.' } }),
    handAllOver: (admin: TestUser, user: TestUser, { email: Email }: Addressed, over = {}) =>
      call(admin, adminCalls.handOverAll, {
        query: { id: user.id },
        body: { Email, ...because, Words: 'By letter of her executor.', ...over },
      }),
    previewAll: (admin: TestUser, user: TestUser, { email }: Addressed) =>
      call(admin, adminCalls.handOverAllPreview, { query: { id: user.id, email } }),
    /** The id of the only request that a user has to answer. */
    toAnswer: async (user: TestUser) => (await read(user)).incoming[0]?.id ?? '',
    post: (user: TestUser, id: number) => call(user, signedInCalls.post, { query: { id } }),
    mailsTo: async (address: string) =>
      (await mailJobs(product)).filter(({ to }) => to === address).map(({ subject }) => subject),
  };
}
