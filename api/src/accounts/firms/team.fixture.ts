import type { Team } from '@marketplace/shared-contract/accounts/firms/team';
import type { TeamRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeBuyer } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';

/** The calls about a team's members, each made by somebody. */
export function teamCallsOf({ call }: TestProduct) {
  return {
    read: async (user: TestUser): Promise<Team> => (await call(user, buyerCalls.team)).json(),
    invite: (user: TestUser, Email: string, Role: TeamRole = 'member') =>
      call(user, buyerCalls.inviteToTeam, { body: { Email, Role } }),
    resend: (user: TestUser, id: string) => call(user, buyerCalls.resendTeamInvitation, { query: { id } }),
    withdraw: (user: TestUser, id: string) => call(user, buyerCalls.withdrawTeamInvitation, { query: { id } }),
    setRole: (user: TestUser, id: string, Role: string) =>
      call(user, buyerCalls.changeTeamRole, { query: { id }, body: { Role } }),
    remove: (user: TestUser, id: string) => call(user, buyerCalls.removeFromTeam, { query: { id } }),
    join: (user: TestUser | undefined, InvitationId: string) =>
      call(user, signedInCalls.joinFirm, { body: { InvitationId } }),
    decline: (user: TestUser, InvitationId: string) =>
      call(user, signedInCalls.declineInvitation, { body: { InvitationId } }),
    leave: (user: TestUser) => call(user, signedInCalls.leaveFirm),
  };
}

/** A buyer who was invited to a team and has joined. */
export async function addToTeam(product: TestProduct, lead: TestUser, role: TeamRole = 'member') {
  const { invite, read, join } = teamCallsOf(product);
  const member = await makeBuyer(product);
  await invite(lead, member.email, role);
  const { invited } = await read(member);
  await join(member, invited[0]?.id ?? '');
  return member;
}
