import { OwnLicence } from '@marketplace/shared-contract/accounts/licence/licence';
import { Licence } from '@marketplace/shared-contract/accounts/licence/licence-fields';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { readOwnLicence, saveLicence } from './save-licence.service.ts';

/** A seller's own licence. */
export const licenceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.licence, { versioned: true }),
    schema: { summary: 'See the licence', response: responses(OwnLicence) },
    handler: async ({ user }, reply) => {
      const { own, fields } = await readOwnLicence(context, user);
      reply.header('etag', versionOf({ licence: fields }));
      return own;
    },
  });
  app.route({
    ...routeFor(sellerCalls.saveLicence, { edits: true }),
    schema: { summary: 'Save the licence', body: Licence, response: editResponses(SavedText) },
    handler: (request, reply) => saveLicence(context, request.user, request.body, editOf(request, reply, 'licence')),
  });
};
