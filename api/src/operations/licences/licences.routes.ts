import { recordCheckOn, SellerLicence } from '@marketplace/shared-contract/accounts/licence/licence';
import { RegisterFile, RegisterMatches, registerFileBytes } from '@marketplace/shared-contract/operations/licences';
import { UserIdQuery } from '@marketplace/shared-contract/operations/users/admin-users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readSellerLicence, recordCheck } from './licence-check.service.ts';
import { licenceListRoutes } from './licence-list.routes.ts';

/** The Admin's checks of sellers' licences. */
export const licenceCheckRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(licenceListRoutes, { context });
  app.route({
    ...routeFor(adminCalls.sellerLicence),
    schema: {
      summary: 'See the licence of a practitioner',
      querystring: UserIdQuery,
      response: responses(SellerLicence),
    },
    handler: ({ query }) => readSellerLicence(context, query.id),
  });
  app.route({
    ...routeFor(adminCalls.matchRegister, { perMinute: 20 }),
    bodyLimit: 2 * registerFileBytes,
    schema: {
      summary: 'Compare licences with the public register',
      body: RegisterFile,
      response: responses(RegisterMatches),
    },
    handler: async ({ body }) => (await import('./match-register.service.ts')).matchRegister(context, body),
  });
  app.route({
    ...routeFor(adminCalls.recordLicenceCheck, { idempotent: true }),
    schema: {
      summary: 'Record the check of a licence',
      querystring: UserIdQuery,
      body: recordCheckOn(() => today(context.clock)),
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => recordCheck(context, user, query.id, body),
  });
};
