import { AccountDetails, AmendAccount, AmendAccountQuery, AmendAddress } from '@marketplace/shared-contract/account';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import { SavedText } from '@marketplace/shared-contract/posting';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { amendAccount } from './amend-account.service.ts';
import { amendAddress } from './amend-address.service.ts';
import { readDetails } from './read-details.service.ts';

export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(allauthCalls.accountDetails),
    schema: { response: answers(AccountDetails) },
    handler: ({ user }) => readDetails(context, user),
  });
  // `isBuyer` is taken and left alone: who somebody is, their token says (decision 8).
  app.route({
    ...on(allauthCalls.account),
    schema: { querystring: AmendAccountQuery, body: AmendAccount, response: answers(SavedText) },
    handler: ({ user, body }) => amendAccount(context, user, body),
  });
  app.route({
    ...on(allauthCalls.accountAddress),
    schema: { body: AmendAddress, response: answers(SavedText) },
    handler: ({ user, body }) => amendAddress(context, user, body),
  });
};
