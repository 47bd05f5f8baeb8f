import {
  AddApp,
  AddPasskey,
  Factors,
  NewApp,
  PasskeyChallenge,
  PasskeyLogin,
  PasskeyName,
  PasskeyQuery,
  RecoveryCodes,
  SecondStep,
  StepUp,
  StepUpChallenge,
} from '@marketplace/shared-contract/accounts/factors/factors';
import { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { TokenMint } from '../session/tokens.ts';
import { addApp, beginApp, makeRecoveryCodes, readFactors, removeApp } from './app-and-codes.service.ts';
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts';
import { finishLogin } from './second-step.service.ts';
import { challengeStepUp, stepUp } from './step-up.service.ts';

type Options = { context: Context; mint: TokenMint };

/** Logging in with factors, confirming with them, and managing them. */
export const factorRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, mint }) => {
  app.route({
    ...routeFor(factorCalls.passkeyChallenge, { perMinute: 60 }),
    schema: { summary: 'Begin logging in with a passkey', response: responses(PasskeyChallenge) },
    handler: () => challengePasskey(context),
  });
  app.route({
    ...routeFor(factorCalls.passkeyLogin, { perMinute: 20 }),
    schema: { summary: 'Log in with a passkey', body: PasskeyLogin, response: responses(Tokens) },
    handler: ({ body }) => logInByPasskey(context, mint, body),
  });
  app.route({
    ...routeFor(factorCalls.secondStep, { perMinute: 20 }),
    schema: { summary: 'Log in with a second factor', body: SecondStep, response: responses(Tokens) },
    handler: ({ body }) => finishLogin(context, mint, body),
  });
  app.route({
    ...routeFor(factorCalls.stepUpChallenge, { perMinute: 30, per: 'account' }),
    schema: { summary: 'Be asked who they are', response: responses(StepUpChallenge) },
    handler: ({ user }) => challengeStepUp(context, user),
  });
  app.route({
    ...routeFor(factorCalls.stepUp, { perMinute: 20, per: 'account' }),
    schema: { summary: 'Confirm who they are', body: StepUp, response: responses(SavedText) },
    handler: ({ user, body }) => stepUp(context, user, body),
  });
  await app.register(ownFactorRoutes, { context });
};

/** The caller's own factors. */
const ownFactorRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const rate = { perMinute: 20, per: 'account' } as const;
  app.route({
    ...routeFor(factorCalls.factors),
    schema: { summary: 'See their second factors', response: responses(Factors) },
    handler: ({ user }) => readFactors(context, user),
  });
  app.route({
    ...routeFor(factorCalls.newPasskey, rate),
    schema: { summary: 'Begin to add a passkey', response: responses(PasskeyChallenge) },
    handler: ({ user }) => beginPasskey(context, user),
  });
  app.route({
    ...routeFor(factorCalls.addPasskey, rate),
    schema: { summary: 'Add a passkey', body: AddPasskey, response: responses(RecoveryCodes) },
    handler: ({ user, body }) => addPasskey(context, user, body),
  });
  app.route({
    ...routeFor(factorCalls.renamePasskey, rate),
    schema: {
      summary: 'Rename a passkey',
      querystring: PasskeyQuery,
      body: PasskeyName,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => renamePasskey(context, user, query.id, body.Name),
  });
  app.route({
    ...routeFor(factorCalls.removePasskey, rate),
    schema: { summary: 'Remove a passkey', querystring: PasskeyQuery, response: responses(SavedText) },
    handler: ({ user, query }) => removePasskey(context, user, query.id),
  });
  app.route({
    ...routeFor(factorCalls.newApp, rate),
    schema: { summary: 'Begin to add an authenticator app', response: responses(NewApp) },
    handler: ({ user }) => beginApp(context, user),
  });
  app.route({
    ...routeFor(factorCalls.addApp, rate),
    schema: { summary: 'Add an authenticator app', body: AddApp, response: responses(RecoveryCodes) },
    handler: async ({ user, body }) => addApp(context, user, body),
  });
  app.route({
    ...routeFor(factorCalls.removeApp, rate),
    schema: { summary: 'Remove the authenticator app', response: responses(SavedText) },
    handler: ({ user }) => removeApp(context, user),
  });
  app.route({
    ...routeFor(factorCalls.newRecoveryCodes, rate),
    schema: { summary: 'Make new recovery codes', response: responses(RecoveryCodes) },
    handler: ({ user }) => makeRecoveryCodes(context, user),
  });
};
