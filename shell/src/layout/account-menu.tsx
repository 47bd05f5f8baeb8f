import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { Button, Icon } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { isReleased } from '../areas/registry.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { accountEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';
import * as menusStyles from './menus.module.css';
import { SignedInAs } from './signed-in-as.tsx';
import * as topBarStyles from './top-bar.module.css';

/** The signed-in user's own entries, in a native popover, which closes on Escape or a click elsewhere. */
export function AccountMenu({ role }: { role: Role }) {
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover?.();
  const logOut = useLogOut();
  const entries = accountEntries(isReleased);
  return (
    <div className={menusStyles.account}>
      <button type="button" className={topBarStyles.accountButton} popoverTarget="account-menu" aria-label="Account">
        <Icon name="user" />
        <span className={topBarStyles.accountLabel}>Account</span>
        <Icon name="down" />
      </button>
      <div ref={popover} id="account-menu" className={menusStyles.accountMenu} popover="auto">
        <SignedInAs role={role} />
        {entries.length > 0 && <MenuLinks entries={entries} onChoose={close} />}
        <Button variant="text" block onClick={logOut}>
          Logout
        </Button>
      </div>
    </div>
  );
}
