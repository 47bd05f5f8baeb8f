import { redirectAfterLogin, type Session } from '@marketplace/shared-auth';
import { admits } from '@marketplace/shared-contract/platform/routes/roles';
import { carriedQuery, pathTo, type RouteName, routeCard } from '@marketplace/shared-contract/platform/routes/routes';

export const home = pathTo('ConditionalHome');

/** The visitor, and whether their session has just expired. */
export type Visitor = { session: Session | undefined; expired?: boolean };
export type Target = { name: RouteName; id?: string; query?: URLSearchParams };

/** Where to redirect from `target`, or undefined if the user may go there. */
export function redirectFor({ name, id, query }: Target, { session, expired }: Visitor): string | undefined {
  if (name === 'Login' && session) return redirectAfterLogin(query ?? new URLSearchParams(), session);
  if (admits(routeCard(name).allow, session?.role)) return undefined;
  return session ? home : loginFor({ name, id, query }, expired);
}

/** The login that leads back to a screen: by its name, id and filters, never by an address (PD-7, ROLE-011, SESS-021). */
export function loginFor({ name, id, query }: Target, expired = false): string {
  const filters = query && carriedQuery(query);
  const back = { name, ...(id && { id }), ...(filters && { query: filters }) };
  return pathTo('Login', undefined, { ...back, ...(expired && { reason: 'expired' }) });
}
