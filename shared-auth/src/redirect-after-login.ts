import { admits } from '@marketplace/shared-contract/platform/routes/roles';
import { carriedQuery, isRouteName, pathTo, routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import type { Session } from './session.ts';

/** Where a login leads: the screen its query names, by name, id and filters, if this user may open it; else home (SESS-005, PD-7). */
export function redirectAfterLogin(query: URLSearchParams, { role }: Pick<Session, 'role'>): string {
  const name = query.get('name') ?? '';
  if (!isRouteName(name) || name === 'Login' || !admits(routeCard(name).allow, role)) return pathTo('ConditionalHome');
  const id = query.get('id') ?? '';
  const needsId = routeCard(name).path.includes(':id');
  if (needsId && id === '') return pathTo('ConditionalHome');
  const filters = carriedQuery(query.get('query') ?? '');
  return pathTo(name, id) + (filters && `?${filters}`);
}
