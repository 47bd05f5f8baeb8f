import { useSession } from '@marketplace/shared-auth';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { useLayoutEffect } from 'react';
import { isReleased } from '../areas/registry.ts';
import { pageSettings } from '../page/settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import { helpEntries, roleMenu, verifyEntries, visitorEntries, type Waiting } from './menu.rules.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuItems, MenuLinks } from './menu-links.tsx';
import * as menusStyles from './menus.module.css';
import { SubMenu } from './sub-menu.tsx';
import * as topBarStyles from './top-bar.module.css';

/** Brand, clock, Help, and Login or the account menu; below it, on wide windows, the role's own screens. */
export function TopBar({ counts, hidden }: { counts: Waiting | undefined; hidden: readonly RouteName[] | undefined }) {
  const role = useSession()?.role;
  // The first script sets it before anything is painted; here it follows logins and logouts.
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
