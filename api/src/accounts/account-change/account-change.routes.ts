import { AccountChange, AccountChangeLink, AskNewAddress } from '@marketplace/shared-contract/accounts/account-change';
import { ChangePassword } from '@marketplace/shared-contract/accounts/session/password';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { MailDomains } from '../registration/mail-domains.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { changePassword } from './change-password.service.ts';
import { decideAccountChange, readAccountChange } from './decide-change.service.ts';
import { askNewAddress, withdrawNewAddress } from './new-address.service.ts';

type Options = { context: Context; sessions: Sessions; mailDomains: MailDomains };

/** Changes of password and login address, and the mailed links that confirm or undo one. */
export const accountChangeRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, sessions, mailDomains }) => {
  app.route({
    ...routeFor(signedInCalls.changePassword, { perMinute: 10 }),
    schema: { summary: 'Change their password', body: ChangePassword, response: responses(SavedText) },
    handler: ({ user, body }) => changePassword(context, sessions, user, body),
  });
  app.route({
    ...routeFor(signedInCalls.askNewAddress, { perMinute: 10 }),
    schema: { summary: 'Ask for another login address', body: AskNewAddress, response: responses(SavedText) },
    handler: ({ user, body }) => askNewAddress(context, mailDomains, user, body),
  });
  app.route({
    ...routeFor(signedInCalls.withdrawNewAddress, { perMinute: 10 }),
    schema: { summary: 'Withdraw another login address they asked for', response: responses(SavedText) },
    handler: ({ user }) => withdrawNewAddress(context, user),
  });
  const schema = { querystring: AccountChangeLink, response: responses(AccountChange) };
  app.route({
    ...routeFor(publicCalls.accountChange, { perMinute: 30 }),
    schema: { summary: 'See a change of an account that waits', ...schema },
    handler: ({ query }) => readAccountChange(context, query.token),
  });
  app.route({
    ...routeFor(publicCalls.decideAccountChange, { perMinute: 30 }),
    schema: { summary: 'Confirm or take back a change of an account', ...schema },
    handler: ({ query }) => decideAccountChange(context, sessions, query.token),
  });
};
