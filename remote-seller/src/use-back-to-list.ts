import { useSession } from '@marketplace/shared-auth';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';

/** The link from a sheet back to its list: an Admin's own list has everybody's (PD-5). */
export function useBackToList({ seller, admin }: Record<'seller' | 'admin', RouteName>): { to: string; label: string } {
  const name = useSession()?.role === 'admin' ? admin : seller;
  return { to: pathTo(name), label: `Back to ${routes[name].title}` };
}
