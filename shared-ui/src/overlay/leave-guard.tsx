import { useEffect } from 'react';
import { type Path, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialog.tsx';

type LeaveGuardProps = {
  unsaved: boolean;
  /** Where one may go without being asked, by its path and the state of its entry. */
  mayGo?: (path: string, state: unknown) => boolean;
  /** The query parameter that names what the page is about: another value of it is another page. */
  subject?: string | undefined;
  /** What becomes of the changes, where they are kept: then a reload loses nothing and is not asked about. */
  keeps?: string;
  /** Asks before a reload or the end of the tab all the same: what is kept ends with the tab. */
  asksAtEnd?: boolean;
};

/** Asks before changes that are not saved are left behind, by a link or with the page. */
export function LeaveGuard({ unsaved, mayGo, subject, keeps, asksAtEnd = !keeps }: LeaveGuardProps) {
  const pageOf = ({ pathname, search }: Path) =>
    subject === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(subject)}`;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && pageOf(from) !== pageOf(to) && !mayGo?.(to.pathname, to.state),
  );
  useEffect(() => {
    if (!unsaved || !asksAtEnd) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, asksAtEnd]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>
        You have changes on this page that are not saved.<span>{keeps && ` ${keeps}`}</span>
      </p>
    </ConfirmDialog>
  );
}
