import { getJson, onApiSuccess, useSession } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentRoute } from '../session/use-current-route.ts';

/**
 * How many expressions of interest a seller has not viewed; 0 for everyone else. Asked on each navigation, when the
 * window is looked at again, and after one was opened, which makes it viewed (PD-28).
 */
export function useUnviewedInterest(): number {
  const session = useSession();
  const { pathname } = useLocation();
  // The login is left as soon as somebody is signed in: the screen after it asks.
  const leaving = useCurrentRoute().name === 'Login';
  const seller = session?.role === 'seller' && !leaving ? session.userId : undefined;
  const [latest, setLatest] = useState<{ seller: string; count: number }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each address
  useEffect(() => {
    if (!seller) return;
    let gone = false;
    // A count that cannot be had stays as it was: nobody asked for it.
    const look = () =>
      getJson<unknown>(sellerCalls.notifications)
        .then((count) => !gone && typeof count === 'number' && setLatest({ seller, count }))
        .catch(() => undefined);
    const lookWhenSeen = () => document.visibilityState === 'visible' && look();
    const deaf = onApiSuccess(({ path }) => path === sellerCalls.expressedInterest.path && look());
    document.addEventListener('visibilitychange', lookWhenSeen);
    look();
    return () => {
      gone = true;
      deaf();
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
  }, [seller, pathname]);

  return latest && latest.seller === seller ? latest.count : 0;
}
