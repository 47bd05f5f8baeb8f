import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { type Allow, admits, type Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';

export type SignedInUser = { id: string; role: Role; sessionId: string };

/** The user behind an access token, if any, and their role in their firm or team; accounts/ implements it. */
type KnownSessions = { userOf(token: string): Promise<(SignedInUser & { roleInFirm: MembershipRole }) | undefined> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The roles that may make the call. A route without it stops the start. */
    allow?: Allow;
    /** The roles in a firm or team that may make the call. A seller's route without it stops the start. */
    firm?: readonly MembershipRole[];
    /** Whether the caller must have confirmed their identity recently; whether users who must set up a factor may call it. */
    stepUp?: NonNullable<Call['stepUp']>;
    beforeFactor?: true;
  }
  interface FastifyRequest {
    /** The caller. Only calls whose `allow` lists roles may read it. */
    user: SignedInUser;
    /** The user rejected for their role, for the security log. */
    refusedUserId: string | undefined;
  }
}

const notForRole = {
  seller: 'Your role in the firm does not allow this',
  buyer: 'Only a lead of your team can do this',
} as const;

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Whether a route is for sellers, and not for all logged-in users. */
const isOfSellers = (allow: Allow | undefined): boolean =>
  Array.isArray(allow) && allow.includes('seller') && !allow.includes('buyer');

/** Enforces a route's `allow`: 401 without a valid token, 403 for the wrong role (ROLE-012 to ROLE-020) or role in a firm (ADR-0073). */
export const access = fp<{ sessions: KnownSessions }>(async (app, { sessions }) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => !config?.allow).map(({ method, url }) => `${String(method)} ${url}`);
    if (open.length > 0) throw new Error(`These routes do not say who is allowed: ${open.join(', ')}`);
    const ofSellers = routes.filter(({ config }) => isOfSellers(config?.allow) && !config?.firm).map(({ url }) => url);
    if (ofSellers.length > 0)
      throw new Error(`These routes do not say which members of a firm are allowed: ${ofSellers.join(', ')}`);
  });

  // A caller is not there yet; the getter makes reading it on an open route an error instead of undefined.
  app.decorateRequest('user', {
    getter() {
      throw new Error('This route is open to everyone and has no caller');
    },
  });

  app.decorateRequest('refusedUserId', undefined);

  app.addHook('onRequest', async (request) => {
    const { allow, firm } = request.routeOptions.config;
    if (allow === 'everyone' || request.is404) return;
    if (!allow) throw new Error('This route does not say who is allowed');
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const user = token ? await sessions.userOf(token) : undefined;
    if (!user) throw new AppError('unauthenticated', 'Please log in');
    if (!admits(allow, user.role)) {
      request.refusedUserId = user.id;
      throw new AppError('forbidden', 'Your account may not do this');
    }
    if (firm && user.role !== 'admin' && !firm.includes(user.roleInFirm)) {
      request.refusedUserId = user.id;
      throw new AppError('forbidden', notForRole[user.role]);
    }
    Object.defineProperty(request, 'user', { value: user });
  });
});
