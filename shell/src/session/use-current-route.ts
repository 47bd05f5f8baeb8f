import { isRouteName, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { useMatches } from 'react-router-dom';

/** The current route and its id; NotFound if no route matches the address. */
export function useCurrentRoute(): { name: RouteName; id: string | undefined } {
  const match = useMatches().at(-1);
  return { name: match && isRouteName(match.id) ? match.id : 'NotFound', id: match?.params.id };
}
