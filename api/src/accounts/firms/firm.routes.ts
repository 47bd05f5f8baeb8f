import { FirmHistory, FirmHistoryQuery } from '@marketplace/shared-contract/accounts/firms/firm-history';
import {
  Firm,
  FirmQuery,
  InvitationAnswer,
  InviteMember,
  MemberRole,
  RoleInFirm,
} from '@marketplace/shared-contract/accounts/firms/firm-members';
import { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import { firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { Departure } from '@marketplace/shared-contract/accounts/firms/succession';
import { InviteToTeam, Team, TeamMemberRole } from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoles } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { MailDomains } from '../registration/mail-domains.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { changeMemberRole, leaveFirm, removeMember } from './change-member.service.ts';
import type { FirmPosts } from './firm-posts.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.service.ts';
import { declineInvitation, joinFirm } from './join-firm.service.ts';
import { readPeople, readRole } from './read-firm.service.ts';
import { readHistory } from './read-history.service.ts';
import { renameFirm } from './rename-firm.service.ts';

type Options = { context: Context; sessions: Sessions; posts: FirmPosts; mailDomains: MailDomains };

/** Firms and teams: members read them, practitioners or leads change them, invited people answer. */
export const firmRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, sessions, posts, mailDomains }) => {
  const needs = { sessions, posts };
  const saved = responses(SavedText);
  app.route({
    ...routeFor(sellerCalls.firm),
    schema: { summary: 'See who is in the firm', response: responses(Firm) },
    handler: ({ user }) => readPeople(context, user, firmRoles),
  });
  app.route({
    ...routeFor(buyerCalls.team),
    schema: { summary: 'See who is in the team', response: responses(Team) },
    handler: ({ user }) => readPeople(context, user, teamRoles),
  });
  app.route({
    ...routeFor(sellerCalls.firmHistory),
    schema: {
      summary: 'See who did what in the firm',
      querystring: FirmHistoryQuery,
      response: responses(FirmHistory),
    },
    handler: ({ user, query }) => readHistory(context, user, query),
  });
  app.route({
    ...routeFor(sellerCalls.firmRole),
    schema: { summary: 'See what they are in the firm', response: responses(RoleInFirm) },
    handler: ({ user }) => readRole(context, posts, user),
  });
  const inviting = { perMinute: 30, per: 'account and address', idempotent: true } as const;
  app.route({
    ...routeFor(sellerCalls.inviteMember, inviting),
    schema: { summary: 'Invite somebody to the firm', body: InviteMember, response: saved },
    handler: ({ user, body }) => inviteMember(context, mailDomains, user, body),
  });
  app.route({
    ...routeFor(buyerCalls.inviteToTeam, inviting),
    schema: { summary: 'Invite somebody to the team', body: InviteToTeam, response: saved },
    handler: ({ user, body }) => inviteMember(context, mailDomains, user, body),
  });
  app.route({
    ...routeFor(sellerCalls.changeMemberRole),
    schema: {
      summary: 'Change the role of a member of the firm',
      querystring: FirmQuery,
      body: MemberRole,
      response: saved,
    },
    handler: ({ user, query, body: { Role: role, Successors: successors } }) =>
      changeMemberRole(context, needs, user, { memberId: query.id, role, successors }),
  });
  app.route({
    ...routeFor(buyerCalls.changeTeamRole),
    schema: {
      summary: 'Change the role of a member of the team',
      querystring: FirmQuery,
      body: TeamMemberRole,
      response: saved,
    },
    handler: ({ user, query, body }) => changeMemberRole(context, needs, user, { memberId: query.id, role: body.Role }),
  });
  for (const call of [sellerCalls.resendInvitation, buyerCalls.resendTeamInvitation])
    app.route({
      ...routeFor(call, { perMinute: 30 }),
      schema: { summary: 'Send an invitation again', querystring: FirmQuery, response: saved },
      handler: ({ user, query }) => resendInvitation(context, user, query.id),
    });
  for (const call of [sellerCalls.withdrawInvitation, buyerCalls.withdrawTeamInvitation])
    app.route({
      ...routeFor(call),
      schema: { summary: 'Withdraw an invitation', querystring: FirmQuery, response: saved },
      handler: ({ user, query }) => withdrawInvitation(context, user, query.id),
    });
  for (const call of [sellerCalls.removeMember, buyerCalls.removeFromTeam])
    app.route({
      ...routeFor(call),
      schema: { summary: 'Remove a member', querystring: FirmQuery, body: Departure, response: saved },
      handler: ({ user, query, body }) =>
        removeMember(context, needs, user, { memberId: query.id, successors: body.Successors }),
    });
  const schema = { body: InvitationAnswer, response: saved };
  app.route({
    ...routeFor(signedInCalls.joinFirm, { perMinute: 30 }),
    schema: { summary: 'Join a firm or team', ...schema },
    handler: ({ user, body }) => joinFirm(context, needs, user, body.InvitationId),
  });
  app.route({
    ...routeFor(signedInCalls.declineInvitation, { perMinute: 30 }),
    schema: { summary: 'Decline an invitation', ...schema },
    handler: ({ user, body }) => declineInvitation(context, user, body.InvitationId),
  });
  app.route({
    ...routeFor(signedInCalls.renameFirm, { perMinute: 30 }),
    schema: { summary: 'Rename a firm or team', body: FirmName, response: saved },
    handler: ({ user, body }) => renameFirm(context, user, body),
  });
  app.route({
    ...routeFor(signedInCalls.leaveFirm),
    schema: { summary: 'Leave a firm or team', body: Departure, response: saved },
    handler: ({ user, body }) => leaveFirm(context, needs, user, body.Successors),
  });
};
