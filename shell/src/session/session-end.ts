import { currentSession, onSessionExpired, signOut } from '@marketplace/shared-auth';
import { isRouteName, type RouteName, routeCard } from '@marketplace/shared-contract/routes';
import { useEffect, useRef } from 'react';
import { useMatches, useNavigate, useRevalidator } from 'react-router-dom';
import { home, loginFor } from './guard.rules.ts';

/** The route on show and its id; what stands at an unknown address counts as NotFound. */
export function useCurrentRoute(): { name: RouteName; id: string | undefined } {
  const match = useMatches().at(-1);
  return { name: match && isRouteName(match.id) ? match.id : 'NotFound', id: match?.params.id };
}

/** Leaves a screen that needs a login when the session ends under it, here or in another tab (SESS-023). */
export function useSessionEnd(): void {
  const route = useCurrentRoute();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const latest = useRef({ route, navigate, revalidate });
  latest.current = { route, navigate, revalidate };

  useEffect(() => {
    const needsLogin = () => routeCard(latest.current.route.name).allow !== 'everyone';
    const leave = () => needsLogin() && latest.current.navigate(loginFor(latest.current.route, true));
    const user = () => currentSession()?.userId;
    let known = user();
    const recheck = () => {
      if (user() !== known && needsLogin()) latest.current.revalidate();
      known = user();
    };
    const forget = onSessionExpired(leave);
    window.addEventListener('storage', recheck);
    return () => {
      forget();
      window.removeEventListener('storage', recheck);
    };
  }, []);
}

/** Goes home and signs out; in this order, so that no screen asks for its data once more as nobody. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(home);
    await signOut();
  };
}
