import { carriedQuery, isRouteName, pathTo, routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import type { Session } from './session.ts';

/**
 * Where a login leads: the screen in its query, by name, id and filters, or home (SESS-005, PD-7). The screen's guard sends users without
 * access home, and says so. Older shells ask for the session.
 */
export function redirectAfterLogin(query: URLSearchParams, _session: Pick<Session, 'role'>): string {
  const name = query.get('name') ?? '';
  if (!isRouteName(name) || name === 'Login') return pathTo('ConditionalHome');
  const id = query.get('id') ?? '';
  const needsId = routeCard(name).path.includes(':id');
  if (needsId && id === '') return pathTo('ConditionalHome');
  const filters = carriedQuery(query.get('query') ?? '');
  return pathTo(name, id) + (filters && `?${filters}`);
}
