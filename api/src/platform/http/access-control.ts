import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { type Allow, admits, type Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';

export type SignedInUser = { id: string; role: Role; sessionId: string };

/**
 * The user of an access token, if any, with their role in their firm or team and whether they have a second factor. `afresh`: bypassing the
 * cache. accounts/ implements it.
 */
type KnownUser = SignedInUser & { roleInFirm: MembershipRole; hasFactor: boolean };
type KnownSessions = { userOf(token: string, afresh?: 'afresh'): Promise<KnownUser | undefined> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The roles that may make the call. A route without it prevents the start. */
    allow?: Allow;
    /** The roles in a firm or team that may make the call. A seller's route without it prevents the start. */
    firm?: readonly MembershipRole[];
    /** Whether the caller must have confirmed their identity recently; whether users who must set up a factor may call it. */
    stepUp?: NonNullable<Call['stepUp']>;
    beforeFactor?: true;
  }
  interface FastifyRequest {
    /** The caller. Only calls whose `allow` lists roles may read it. */
    user: SignedInUser;
    /** Whether the caller is known to have a second factor; if not, the database decides. */
    hasFactor: boolean;
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

  // There is no caller yet; the getter makes reading it on an open route an error instead of undefined.
  app.decorateRequest('user', {
    getter() {
      throw new Error('This route is open to everyone and has no caller');
    },
  });

  app.decorateRequest('refusedUserId', undefined);
  app.decorateRequest('hasFactor', false);

  app.addHook('onRequest', async (request) => {
    const { allow, firm } = request.routeOptions.config;
    if (allow === 'everyone' || request.is404) return;
    if (!allow) throw new Error('This route does not say who is allowed');
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    let user = token ? await sessions.userOf(token) : undefined;
    const mayNot = ({ role, roleInFirm }: KnownUser) => role !== 'admin' && firm && !firm.includes(roleInFirm);
    // Nobody is refused because of cached data: they may just have become a member with access.
    if (token && user && mayNot(user)) user = await sessions.userOf(token, 'afresh');
    if (!user) throw new AppError('unauthenticated', 'Please log in');
    if (!admits(allow, user.role)) {
      request.refusedUserId = user.id;
      throw new AppError('forbidden', 'Your account may not do this');
    }
    if (user.role !== 'admin' && mayNot(user)) {
      request.refusedUserId = user.id;
      throw new AppError('forbidden', notForRole[user.role]);
    }
    request.hasFactor = user.hasFactor;
    Object.defineProperty(request, 'user', { value: user });
  });
});
