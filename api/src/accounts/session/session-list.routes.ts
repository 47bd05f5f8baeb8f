import { EndSession, SessionRows } from '@marketplace/shared-contract/accounts/session/sessions';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { Sessions } from './open-sessions.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.service.ts';

/** Where the user is logged in, and ending a session there. */
export const sessionListRoutes: FastifyPluginAsyncZod<{ context: Context; sessions: Sessions }> = async (
  app,
  { context, sessions },
) => {
  app.route({
    ...routeFor(signedInCalls.sessions),
    schema: { summary: 'See where they are logged in', response: responses(SessionRows) },
    handler: ({ user }) => listSessions(context, user),
  });
  app.route({
    ...routeFor(signedInCalls.endSession),
    schema: { summary: 'End one of their sessions', body: EndSession, response: responses(SavedText) },
    handler: ({ user, body }) => endSession(context, sessions, user, body.SessionId),
  });
  app.route({
    ...routeFor(signedInCalls.endOtherSessions),
    schema: { summary: 'End all their other sessions', response: responses(SavedText) },
    handler: ({ user }) => endOtherSessions(context, sessions, user),
  });
};
