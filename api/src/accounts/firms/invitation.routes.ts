import {
  Invitation,
  InvitationQuery,
  OpenedInvitation,
  OpenInvitation,
  RegisterInvited,
} from '@marketplace/shared-contract/accounts/firms/invitation';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { registered } from '../registration/open-account.service.ts';
import type { RegistrationTicket } from '../registration/registration-ticket.ts';
import { hashPassword } from '../session/password.ts';
import { assertGuessesFail } from '../session/password-strength.rules.ts';
import { invitedClerk, openInvitation, readInvitation, registerInvited } from './invitation.service.ts';

type Options = { context: Context; ticket: RegistrationTicket };

/**
 * The invited person's calls, from the mail to the firm or team: what the link shows, opening an account, and whether theirs can answer.
 */
export const invitationRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, ticket }) => {
  app.decorateRequest('passwordHash', '');
  app.route({
    ...routeFor(publicCalls.invitation, { perMinute: 30 }),
    schema: { summary: 'See an invitation', querystring: InvitationQuery, response: responses(Invitation) },
    handler: ({ query }) => readInvitation(context, query.id),
  });
  app.route({
    ...routeFor(publicCalls.registerInvited, { perMinute: 10, idempotent: true }),
    schema: { summary: 'Register with an invitation', body: RegisterInvited, response: responses(SavedText) },
    // Before the transaction: a waiting call uses no connection.
    preHandler: async (request) => {
      const { InvitationId, Password, Forenames, Surname } = request.body;
      const { email, company } = await invitedClerk(context, InvitationId);
      assertGuessesFail(Password, [email, Forenames, Surname, company]);
      request.passwordHash = await hashPassword(Password);
    },
    handler: async ({ body, passwordHash }, reply) => {
      ticket.grant(reply, await registerInvited(context, body, passwordHash));
      return registered;
    },
  });
  app.route({
    ...routeFor(signedInCalls.openInvitation, { perMinute: 30 }),
    schema: { summary: 'Open an invitation', body: OpenInvitation, response: responses(OpenedInvitation) },
    handler: ({ user, body }) => openInvitation(context, user, body.InvitationId),
  });
};
