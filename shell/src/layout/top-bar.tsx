import { useSession } from '@marketplace/shared-auth';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { isReleased } from '../areas/registry.ts';
import { pageSettings } from '../page/settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import { externalEntries, helpEntries, roleEntries } from './menu.rules.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { MenuLinks } from './menu-links.tsx';
import * as menusStyles from './menus.module.css';
import * as topBarStyles from './top-bar.module.css';

/** More entries than this do not fit beside each other within the page's width. */
const longMenu = 9;

/** Brand, clock, Help, and Login or the account menu; below it, on wide windows, the role's own screens. */
export function TopBar({ unviewed }: { unviewed: number }) {
  const role = useSession()?.role;
  const entries = [...roleEntries(role, isReleased, unviewed), ...externalEntries(role, pageSettings())];
  const help = helpEntries(role, isReleased);
  return (
    <header
      id="top-bar"
      className={entries.length > longMenu ? `${topBarStyles.topBar} ${topBarStyles.topBarWide}` : topBarStyles.topBar}
    >
      <div className={topBarStyles.topBarRow}>
        <MenuDrawer role={role} entries={entries} help={help} />
        <Brand />
        <Clock />
        {help.length > 0 && (
          <nav className={topBarStyles.topBarHelp} aria-label="Help">
            <MenuLinks entries={help} />
          </nav>
        )}
        {role ? (
          <AccountMenu role={role} />
        ) : (
          <LinkButton to={pathTo('Login')} variant="primary">
            Login
          </LinkButton>
        )}
      </div>
      {entries.length > 0 && (
        <nav className={menusStyles.roleMenu} aria-label="Main menu">
          <MenuLinks entries={entries} />
        </nav>
      )}
    </header>
  );
}
