import { useSession } from '@marketplace/shared-auth';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Button, Icon, LinkButton, siteName } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { isReleased } from '../areas/registry.ts';
import { useLogOut } from '../session/session-end.ts';
import { Mark } from './mark.tsx';
import { accountEntries, helpEntries, roleEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';

const homeEntry = {
  name: 'ConditionalHome',
  to: pathTo('ConditionalHome'),
  title: routes.ConditionalHome.title,
} as const;

/** The menu of narrow windows, in a native dialog: it keeps the focus and closes by Escape (SHELL-018). */
export function SideDrawer() {
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const logOut = useLogOut();
  const leave = () => {
    close();
    return logOut();
  };
  const account = session ? accountEntries(isReleased) : [];
  const entries = [
    homeEntry,
    ...roleEntries(session?.role, isReleased),
    ...account,
    ...helpEntries(session?.role, isReleased),
  ];
  return (
    <>
      <button type="button" className="icon-button drawer-opener" onClick={() => dialog.current?.showModal()}>
        <Icon name="menu" label="Open the menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className="side-drawer"
        aria-label="Menu"
        onClick={({ target }) => leavesDrawer(target, dialog.current) && close()}
      >
        <div className="side-drawer-inside">
          <div className="side-drawer-head">
            <Mark />
            <span className="brand-name">{siteName}</span>
            <button type="button" className="icon-button" onClick={close}>
              <Icon name="cross" label="Close the menu" />
            </button>
          </div>
          <nav aria-label="Menu">
            <MenuLinks entries={entries} />
          </nav>
          {session ? (
            <Button block onClick={leave}>
              Logout
            </Button>
          ) : (
            <LinkButton block to={pathTo('Login')} variant="primary">
              Login
            </LinkButton>
          )}
        </div>
      </dialog>
    </>
  );
}

/** A press on a link leaves the drawer; one on the dialog itself, not on what is in it, is a press beside the drawer. */
const leavesDrawer = (target: EventTarget, dialog: HTMLElement | null): boolean =>
  target === dialog || (target instanceof Element && target.closest('a') !== null);
