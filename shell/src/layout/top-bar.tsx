import { useSession } from '@marketplace/shared-auth';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { isReleased } from '../areas/registry.ts';
import { pageSettings } from '../page/settings.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Clock } from './clock.tsx';
import { externalEntries, helpEntries, roleEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** More entries than this do not fit beside each other within the page's width. */
const longMenu = 9;

/** Brand, clock, Help, and Login or the account menu; below it, on wide windows, the role's own screens. */
export function TopBar({ unviewed }: { unviewed: number }) {
  const role = useSession()?.role;
  const entries = [...roleEntries(role, isReleased, unviewed), ...externalEntries(role, pageSettings())];
  const help = helpEntries(role, isReleased);
  return (
    <header className={`top-bar ${entries.length > longMenu ? 'top-bar-wide' : ''}`}>
      <div className="top-bar-row">
        <SideDrawer role={role} entries={entries} help={help} />
        <Brand />
        <Clock />
        {help.length > 0 && (
          <nav className="top-bar-help" aria-label="Help">
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
        <nav className="role-menu" aria-label="Main menu">
          <MenuLinks entries={entries} />
        </nav>
      )}
    </header>
  );
}
