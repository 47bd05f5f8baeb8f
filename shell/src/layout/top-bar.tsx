import { useSession } from '@marketplace/shared-auth';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Icon, LinkButton } from '@marketplace/shared-ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isReleased } from '../areas/registry.ts';
import { pageSettings } from '../page/settings.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import {
  accountEntries,
  type Group,
  helpEntries,
  roleMenu,
  verifyEntries,
  visitorEntries,
  type Waiting,
} from './menu.rules.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuItems, MenuLinks } from './menu-links.tsx';
import { useMenuPlace } from './menu-place.ts';
import * as menusStyles from './menus.module.css';
import { SignedInAs } from './signed-in-as.tsx';
import * as topBarStyles from './top-bar.module.css';

/** Brand, clock, Help, and Login or the account menu; below it, in wide windows, the role's own screens. */
export function TopBar({ counts, hidden }: { counts: Waiting | undefined; hidden: readonly RouteName[] | undefined }) {
  const role = useSession()?.role;
  // The first script sets it before the first paint; here it follows logins and logouts.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('has-session', role !== undefined);
  }, [role]);
  const menu = roleMenu(role, (name) => isReleased(name) && !hidden?.includes(name), pageSettings(), counts);
  const help = helpEntries(role, isReleased);
  const visitors = role ? [] : visitorEntries(isReleased);
  const verify = role ? [] : verifyEntries(isReleased);
  return (
    <header id="top-bar" className={topBarStyles.topBar}>
      <div className={topBarStyles.topBarRow} data-visitor={!role}>
        <MenuDrawer role={role} menu={menu} visitors={[...visitors, ...verify]} help={help} />
        <Brand />
        {role && <Clock />}
        {visitors.length > 0 && (
          <nav className={`${topBarStyles.topBarHelp} ${topBarStyles.topBarVisitors}`} aria-label="Marketplace">
            <MenuLinks entries={visitors} />
          </nav>
        )}
        {help.length > 0 && (
          <nav className={topBarStyles.topBarHelp} aria-label="Help">
            <MenuLinks entries={[...help, ...verify]} />
          </nav>
        )}
        {role ? (
          <AccountMenu role={role} />
        ) : (
          <>
            <Clock />
            <WaysIn />
          </>
        )}
      </div>
      {menu.entries.length + menu.groups.length > 0 && (
        <nav className={menusStyles.roleMenu} aria-label="Main menu">
          <ul className={menusStyles.menuLinks}>
            <MenuItems entries={menu.entries} />
            {menu.groups.map((group) => (
              <li key={group.title}>
                <SubMenu {...group} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

const WaysIn = () => (
  <div className={topBarStyles.waysIn}>
    {isReleased('RegisterDirectory') && (
      <LinkButton to={pathTo('RegisterDirectory')} className={topBarStyles.register}>
        Register
      </LinkButton>
    )}
    <LinkButton to={pathTo('Login')} variant="primary">
      Login
    </LinkButton>
  </div>
);

/** The signed-in user's own entries, in a native popover, which closes on Escape or a click elsewhere. */
function AccountMenu({ role }: { role: Role }) {
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

/** Entries of the bar under one name: the tabs of one screen as the link to the first, others in a native popover below it. */
function SubMenu({ title, entries, tabs }: Group) {
  const { parent } = useMenuPlace();
  const current = entries.some(({ name }) => name && name === parent) ? 'true' : undefined;
  const [first] = entries;
  if (!tabs || !first) return <Popover title={title} entries={entries} current={current} />;
  return (
    <Link to={first.to} aria-current={current}>
      {title}
    </Link>
  );
}

function Popover({ title, entries, current }: Omit<Group, 'tabs'> & { current: 'true' | undefined }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  // The top layer has no position relative to the opener: it is set here.
  const place = () => {
    const at = opener.current?.getBoundingClientRect();
    if (at) popover.current?.style.setProperty('inset', `${at.bottom}px auto auto ${at.left}px`);
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={menusStyles.subMenuOpener}
        popoverTarget={id}
        aria-current={current}
        onClick={place}
      >
        {title} <Icon name="down" />
      </button>
      <div ref={popover} id={id} className={`${menusStyles.accountMenu} ${menusStyles.subMenu}`} popover="auto">
        <MenuLinks entries={entries} onChoose={() => popover.current?.hidePopover?.()} />
      </div>
    </>
  );
}
