import { onSessionExpired, reassessSession, storedSession } from '@marketplace/shared-auth';
import { routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { loginFor } from './guard.rules.ts';
import { useCurrentRoute } from './use-current-route.ts';

/**
 * Follows the session when it changes under a screen: a call that could not refresh it (SESS-023), a login, a logout or another user in
 * another tab, and a page restored from the browser's memory.
 */
export function useSessionChanges(): void {
  const route = useCurrentRoute();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const latest = useRef({ route, search, navigate, revalidate });
  latest.current = { route, search, navigate, revalidate };

  useEffect(() => {
    const needsLogin = () => routeCard(latest.current.route.name).allow !== 'everyone';
    const loginBack = () =>
      loginFor({ ...latest.current.route, query: new URLSearchParams(latest.current.search) }, true);
    const leave = () => needsLogin() && latest.current.navigate(loginBack());
    const user = () => storedSession()?.userId;
    let knownUser = user();
    const recheck = () => {
      if (user() === knownUser) return;
      knownUser = user();
      // The guard redirects a visitor from a closed screen, and a signed-in user from the login.
      if (needsLogin() || latest.current.route.name === 'Login') latest.current.revalidate();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reassessSession();
      recheck();
    };
    const forget = onSessionExpired(leave);
    window.addEventListener('storage', recheck);
    window.addEventListener('pageshow', comeBack);
    return () => {
      forget();
      window.removeEventListener('storage', recheck);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
}
