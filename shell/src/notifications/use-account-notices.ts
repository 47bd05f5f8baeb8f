import { useSession } from '@marketplace/shared-auth';
import { useEffect } from 'react';
import { closeAll } from './notify.ts';

/** Fetches a user's notices when they are signed in, here or in another tab, and takes them away when they are not. */
export function useAccountNotices(): void {
  const userId = useSession()?.userId;
  useEffect(() => {
    if (!userId) return;
    let gone = false;
    // Visitors go without this code.
    import('./account-notices.ts')
      .then(({ showAccountNotices }) => showAccountNotices(() => !gone))
      .catch(() => undefined);
    return () => {
      gone = true;
      closeAll();
    };
  }, [userId]);
}
