import { SecondStepNeeded } from '@marketplace/shared-contract/accounts/factors/factors';
import { ForgotPassword } from '@marketplace/shared-contract/accounts/registration/registration';
import {
  PasswordStrength,
  PasswordToJudge,
  ResetLink,
  ResetPassword,
} from '@marketplace/shared-contract/accounts/session/password';
import { Login, Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { logIn, type RequireSecondStep } from './login.service.ts';
import type { Sessions } from './open-sessions.ts';
import { passwordStrength } from './password-strength.rules.ts';
import { logOut, refreshSession } from './refresh.service.ts';
import { forgotPassword, resetPassword } from './reset-password.service.ts';
import type { TokenMint } from './tokens.ts';

/** Header names of the wire are lower-cased by HTTP (API-004). */
const heldTokens = ({ headers }: FastifyRequest) => {
  const text = (value: string | string[] | undefined) =>
    typeof value === 'string' && value.length <= 4096 ? value : undefined;
  const bearer = text(headers.authorization)?.replace(/^Bearer /, '');
  return { accessToken: text(headers.accesstoken) ?? bearer, refreshToken: text(headers.refreshtoken) };
};

type Options = { context: Context; sessions: Sessions; mint: TokenMint; requireSecondStep: RequireSecondStep };

export const sessionRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { context, sessions, mint, requireSecondStep },
) => {
  app.route({
    ...routeFor(publicCalls.login, { perMinute: 20 }),
    schema: {
      summary: 'Log in',
      body: Login,
      response: { ...responses(Tokens), 403: z.union([SecondStepNeeded, Problem]) },
    },
    handler: (request) => logIn(context, { mint, requireSecondStep }, request.body),
  });
  app.route({
    ...routeFor(publicCalls.refreshToken),
    schema: { summary: 'Get a new access token', response: responses(Tokens) },
    handler: (request) => refreshSession(context, mint, sessions, heldTokens(request)),
  });
  app.route({
    ...routeFor(publicCalls.logout),
    schema: { summary: 'Log out', response: responses(SavedText) },
    // Clears the browser's cache of visited pages, including those Back would show. Drafts stay.
    handler: (request, reply) => {
      reply.header('clear-site-data', '"cache"');
      return logOut(context, mint, sessions, heldTokens(request));
    },
  });
  app.route({
    ...routeFor(publicCalls.forgotPassword, { perMinute: 6 }),
    schema: { summary: 'Ask for a link to reset the password', body: ForgotPassword, response: responses(SavedText) },
    handler: ({ body }) => forgotPassword(context, body),
  });
  app.route({
    ...routeFor(publicCalls.resetPassword, { perMinute: 10 }),
    schema: {
      summary: 'Reset the password',
      querystring: ResetLink,
      body: ResetPassword,
      response: responses(SavedText),
    },
    handler: ({ query, body }) => resetPassword(context, sessions, query, body),
  });
  app.route({
    ...routeFor(publicCalls.passwordStrength, { perMinute: 60 }),
    schema: { summary: 'Judge a password', body: PasswordToJudge, response: responses(PasswordStrength) },
    handler: async ({ body: { Password, Own } }) => ({ strength: passwordStrength(Password, Own) }),
  });
};
