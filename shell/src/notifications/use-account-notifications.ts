import { useSession } from '@marketplace/shared-auth';
import { useEffect } from 'react';
import { closeAll } from './notification-store.ts';

/** Fetches a user's notices when they are signed in, here or in another tab, and removes them when they are not. */
export function useAccountNotifications(): void {
  const userId = useSession()?.userId;
  useEffect(() => {
    if (!userId) return;
    let gone = false;
    // Visitors do not load this code.
    const loading = import('./account-notifications.ts').then(({ showAccountNotifications }) =>
      showAccountNotifications(userId, () => !gone),
    );
    loading.catch(() => undefined);
    return () => {
      gone = true;
      loading.then((end) => end()).catch(() => undefined);
      closeAll();
    };
  }, [userId]);
}
