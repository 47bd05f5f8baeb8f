import { stepUpMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
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
 * Refuses, before anything is read of a call, who must have a factor and has none, and grave acts of a session that was not
 * confirmed lately (ADR-0068). Registered after `access`, which knows the caller.
 */
export const factorGate = fp<{ context: Context }>(async (app, { context: { db, clock, config } }) => {
  app.addHook('onRequest', async (request) => {
    const { allow, stepUp, beforeFactor } = request.routeOptions.config;
    if (allow === 'everyone' || request.is404) return;
    const { role, sessionId } = request.user;
    const required = config.secondFactorRequired.includes(role);
    if (!stepUp && (beforeFactor || !required || request.hasFactor)) return;
    const session = await sessionFactors(db, sessionId);
    const hasFactor = Boolean(session?.hasFactor);
    if (required && !hasFactor && !beforeFactor) throw missing();
    if (!stepUp || !(stepUp === 'always' || hasFactor || required)) return;
    const since = clock.now().getTime() - stepUpMinutes * 60_000;
    if (!session?.confirmedAt || session.confirmedAt.getTime() <= since) throw unconfirmed();
  });
});
