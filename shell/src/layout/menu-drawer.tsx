import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Icon, LinkButton, siteName } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { isReleased } from '../areas/registry.ts';
import * as iconButtonStyles from '../icon-button.module.css';
import { useLogOut } from '../session/use-log-out.ts';
import { Mark } from './brand.tsx';
import { accountEntries, type Entry, type RoleMenu } from './menu.rules.ts';
import * as sideDrawerStyles from './menu-drawer.module.css';
import { MenuLinks } from './menu-links.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import * as topBarStyles from './top-bar.module.css';

type DrawerProps = {
  role: Role | undefined;
  menu: RoleMenu;
  /** A visitor's links instead of a role's menu. */
  visitors: readonly Entry[];
  help: readonly Entry[];
};

/** The menu of narrow windows, in a native dialog: it keeps the focus and closes by Escape (SHELL-018). */
export function MenuDrawer({ role, menu: { home, entries, groups }, visitors, help }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const waiting = [home, ...entries].some(({ badge }) => badge);
  return (
    <>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${sideDrawerStyles.drawerOpener}`}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" label="Open the menu" />
        {waiting && <span className={sideDrawerStyles.drawerWaiting} aria-hidden />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes a dialog */}
      <dialog
        ref={dialog}
        className={sideDrawerStyles.sideDrawer}
        aria-label="Menu"
        onClick={({ target }) => leavesDrawer(target, dialog.current) && close()}
      >
        <div className={sideDrawerStyles.sideDrawerInside}>
          <div className={sideDrawerStyles.sideDrawerHead}>
            <Mark />
            <span className={topBarStyles.brandName}>{siteName}</span>
            <button type="button" className={iconButtonStyles.iconButton} onClick={close}>
              <Icon name="cross" label="Close the menu" />
            </button>
          </div>
          <nav className={sideDrawerStyles.sideDrawerMenu} aria-label="Menu">
            <MenuLinks entries={[home, ...entries, ...visitors]} onChoose={close} />
            {groups.map((group) => (
              <Group key={group.title} title={group.title} entries={group.entries} />
            ))}
            {role && <Group title="Your account" entries={accountEntries(isReleased)} />}
            {help.length > 0 && <Group title="Support" entries={help} />}
          </nav>
          <DrawerFoot role={role} close={close} />
        </div>
      </dialog>
    </>
  );
}

const Group = ({ title, entries }: { title: string; entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <div className={sideDrawerStyles.sideDrawerGroup}>
      <p className={sideDrawerStyles.sideDrawerTitle}>{title}</p>
      <MenuLinks entries={entries} />
    </div>
  );

function DrawerFoot({ role, close }: { role: Role | undefined; close: () => void }) {
  const logOut = useLogOut();
  const leave = () => {
    close();
    return logOut();
  };
  if (!role) {
    return (
      <div className={sideDrawerStyles.sideDrawerFoot}>
        {isReleased('RegisterDirectory') && (
          <LinkButton block to={pathTo('RegisterDirectory')}>
            Register
          </LinkButton>
        )}
        <LinkButton block to={pathTo('Login')} variant="primary">
          Login
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={sideDrawerStyles.sideDrawerFoot}>
      <SignedInAs role={role} />
      <Button block onClick={leave}>
        Logout
      </Button>
    </div>
  );
}

/** Whether a press closes the drawer: on a link, or outside it (the target is then the dialog itself). */
const leavesDrawer = (target: EventTarget, dialog: HTMLElement | null): boolean =>
  target === dialog || (target instanceof Element && target.closest('a') !== null);
