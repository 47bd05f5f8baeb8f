import type { Firm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';

/** The calls about a firm's members, each made by somebody. */
export function firmCallsOf(product: TestProduct) {
  const { call } = product;
  return {
    read: async (user: TestUser): Promise<Firm> => (await call(user, sellerCalls.firm)).json(),
    invite: (user: TestUser, Email: string, Role: FirmRole = 'colleague') =>
      call(user, sellerCalls.inviteMember, { body: { Email, Role } }),
    resend: (user: TestUser, id: string) => call(user, sellerCalls.resendInvitation, { query: { id } }),
    withdraw: (user: TestUser, id: string) => call(user, sellerCalls.withdrawInvitation, { query: { id } }),
    setRole: (user: TestUser, id: string, Role: string) =>
      call(user, sellerCalls.changeMemberRole, { query: { id }, body: { Role } }),
    remove: (user: TestUser, id: string) => call(user, sellerCalls.removeMember, { query: { id } }),
    join: (user: TestUser | undefined, InvitationId: string) =>
      call(user, signedInCalls.joinFirm, { body: { InvitationId } }),
    decline: (user: TestUser, InvitationId: string) =>
      call(user, signedInCalls.declineInvitation, { body: { InvitationId } }),
    leave: (user: TestUser) => call(user, signedInCalls.leaveFirm),
  };
}

/** Adds a member who was invited to a firm in a role and has joined. */
export async function addMember(product: TestProduct, practitioner: TestUser, role: FirmRole) {
  const { invite, read, join } = firmCallsOf(product);
  const member = await makeAccount(product, 'seller');
  await invite(practitioner, member.email, role);
  const { invited } = await read(member);
  await join(member, invited[0]?.id ?? '');
  return member;
}
