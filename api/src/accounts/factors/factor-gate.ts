import { stepUpMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { sessionFactors } from './factors.sql.ts';

const missing = () =>
  new CodedError('forbidden', 'Your account must have a second factor. Please set one up before you continue.', {
    code: 'factor-missing',
  });
const unconfirmed = () =>
  new CodedError('forbidden', 'Please confirm who you are, and then do this again.', { code: 'step-up' });

/**
 * Refuses, before a call is read, users who must have a factor and have none, and sensitive acts in a session without a recent confirmation
 * (ADR-0068). Registered after `access`, which identifies the caller.
 */
export const factorGate = fp<{ context: Context }>(async (app, { context: { db, clock, config } }) => {
  const judge = async ({ user, routeOptions }: FastifyRequest, required: boolean) => {
    const { stepUp, beforeFactor } = routeOptions.config;
    const session = await sessionFactors(db, user.sessionId);
    const hasFactor = Boolean(session?.hasFactor);
    if (required && !hasFactor && !beforeFactor) throw missing();
    if (!stepUp || !(stepUp === 'always' || hasFactor || required)) return;
    const since = clock.now().getTime() - stepUpMinutes * 60_000;
    if (!session?.confirmedAt || session.confirmedAt.getTime() <= since) throw unconfirmed();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { allow, stepUp, beforeFactor } = request.routeOptions.config;
    if (allow === 'everyone' || request.is404) return done();
    const required = config.secondFactorRequired.includes(request.user.role);
    if (!stepUp && (beforeFactor || !required || request.hasFactor)) return done();
    judge(request, required).then(() => done(), done);
  });
});
