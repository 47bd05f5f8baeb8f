import { useSession } from '@marketplace/shared-auth';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton, siteName } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isReleased } from '../areas/registry.ts';
import { AccountMenu } from './account-menu.tsx';
import { Clock } from './clock.tsx';
import { Mark } from './mark.tsx';
import { helpEntries, roleEntries } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** Brand, clock, Help, and Login or the account menu; below it, on wide windows, the role's own screens. */
export function TopBar() {
  const session = useSession();
  const entries = roleEntries(session?.role, isReleased);
  const help = helpEntries(session?.role, isReleased);
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <SideDrawer />
        <Link className="brand" to={pathTo('ConditionalHome')} aria-label={`${siteName}, home`}>
          <Mark />
          <span className="brand-name">{siteName}</span>
        </Link>
        <Clock />
        {help.length > 0 && (
          <nav className="top-bar-help" aria-label="Help">
            <MenuLinks entries={help} />
          </nav>
        )}
        {session ? (
          <AccountMenu role={session.role} />
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
