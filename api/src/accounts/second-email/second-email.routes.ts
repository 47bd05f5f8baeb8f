import { SecondEmailLink, SecondEmailQuestion } from '@marketplace/shared-contract/accounts/second-email';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { askAgain, confirmSecondEmail, readSecondEmail } from './second-email.service.ts';

/** The question to a second address: read and answered without a login, repeated by the account's owner. */
export const secondEmailRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const schema = { querystring: SecondEmailLink, response: responses(SecondEmailQuestion) };
  app.route({
    ...routeFor(publicCalls.secondEmailQuestion, { perMinute: 30 }),
    schema: { summary: 'See a second address that waits', ...schema },
    handler: ({ query }) => readSecondEmail(context, query.token),
  });
  app.route({
    ...routeFor(publicCalls.confirmSecondEmail, { perMinute: 30 }),
    schema: { summary: 'Confirm a second address', ...schema },
    handler: ({ query }) => confirmSecondEmail(context, query.token),
  });
  app.route({
    ...routeFor(signedInCalls.askSecondEmail, { perMinute: 10 }),
    schema: { summary: 'Ask for the link that confirms their second address', response: responses(SavedText) },
    handler: ({ user }) => askAgain(context, user.id),
  });
};
