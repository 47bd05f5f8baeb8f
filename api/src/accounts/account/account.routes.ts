import {
  AccountDetails,
  AmendAccount,
  AmendAccountQuery,
  AmendAddress,
} from '@marketplace/shared-contract/accounts/account/account';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { amendAccount } from './amend-account.service.ts';
import { amendAddress } from './amend-address.service.ts';
import { ownDetails } from './own-details.rules.ts';
import { readDetails } from './read-details.service.ts';

export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(signedInCalls.accountDetails, { versioned: true }),
    schema: { summary: 'See their account details', response: responses(AccountDetails) },
    handler: async ({ user }, reply) => {
      const details = await readDetails(context, user);
      reply.header('etag', versionOf(ownDetails(details)));
      return details;
    },
  });
  // `isBuyer` is accepted but ignored: the token has the role (PD-8).
  app.route({
    ...routeFor(signedInCalls.account, { edits: true }),
    schema: {
      summary: 'Change their account details',
      querystring: AmendAccountQuery,
      body: AmendAccount,
      response: editResponses(SavedText),
    },
    handler: (request, reply) => amendAccount(context, request.user, request.body, editOf(request, reply, 'account')),
  });
  app.route({
    ...routeFor(signedInCalls.accountAddress, { edits: true }),
    schema: { summary: 'Change their postal address', body: AmendAddress, response: editResponses(SavedText) },
    handler: (request, reply) => amendAddress(context, request.user, request.body, editOf(request, reply, 'address')),
  });
};
