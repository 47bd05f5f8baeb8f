import { type Role, roleClaims } from '@marketplace/shared-contract/roles';
import { Button, Icon } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { isReleased } from '../areas/registry.ts';
import { useLogOut } from '../session/session-end.ts';
import { accountEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';

/** The signed-in user's own entries, in a native popover: it closes by Escape and by a press anywhere else. */
export function AccountMenu({ role }: { role: Role }) {
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover?.();
  const logOut = useLogOut();
  const entries = accountEntries(isReleased);
  return (
    <div className="account">
      <button type="button" className="account-button" popoverTarget="account-menu" aria-label="Account">
        <Icon name="user" />
        <span className="account-label">Account</span>
        <Icon name="down" />
      </button>
      <div ref={popover} id="account-menu" className="account-menu" popover="auto">
        <p className="signed-in-as">
          Signed in as <strong>{roleClaims[role]}</strong>
        </p>
        {entries.length > 0 && <MenuLinks entries={entries} onChoose={close} />}
        <Button variant="text" block onClick={logOut}>
          Logout
        </Button>
      </div>
    </div>
  );
}
