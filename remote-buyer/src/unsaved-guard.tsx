import { currentSession } from '@marketplace/shared-auth';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before changes that are not saved are left behind, by a link or with the page. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  // Whoever is signed out has nothing left to save.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && currentSession() !== undefined,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>You have changes on this page that are not saved.</p>
    </ConfirmDialog>
  );
}
