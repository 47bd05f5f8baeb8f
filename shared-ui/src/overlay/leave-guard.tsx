import { useEffect } from 'react';
import { type Path, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialog.tsx';

type LeaveGuardProps = {
  unsaved: boolean;
  /** Targets that need no question, by path and history state. */
  mayGo?: (path: string, state: unknown) => boolean;
  /** The query parameter that identifies the page's subject: another value is another page. */
  subject?: string | undefined;
  /** Where the changes are stored: then a reload loses nothing and needs no question. */
  keeps?: string;
  /** Also asks before a reload or closing the tab: what is stored ends with the tab. */
  asksAtEnd?: boolean;
};

/** Asks before unsaved changes are left, by a link or with the page. */
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
