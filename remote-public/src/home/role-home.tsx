import { type Role, roleClaims } from '@marketplace/shared-contract/roles';
import { type MenuName, menus, pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, Icon, lazyPart, Page } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isReleased } from '../released-screens.ts';
import * as styles from './home-tiles.module.css';
import { tiles } from './home-tiles.ts';

const BeforeLaunch = lazyPart('what is to be done before launch', () =>
  import('./before-launch.tsx').then((part) => part.BeforeLaunch),
);

/** The screens of a role's menu as tiles, as far as they are released. */
export function RoleHome({ role }: { role: Role }) {
  const released = menus[role].filter(isReleased);
  return (
    <Page title="Home" subtitle={`You are signed in as an ${roleClaims[role]}.`}>
      {released.length === 0 ? (
        <EmptyState>
          <p>Your screens are not part of this release yet.</p>
        </EmptyState>
      ) : (
        <ul className={styles.tiles}>
          {released.map((name) => (
            <Tile key={name} name={name} />
          ))}
        </ul>
      )}
      {role === 'admin' && <BeforeLaunch />}
    </Page>
  );
}

function Tile({ name }: { name: MenuName }) {
  const { icon, text } = tiles[name];
  return (
    <li className={`card ${styles.tile}`}>
      <Icon name={icon} />
      <h2>
        <Link to={pathTo(name)}>{routes[name].title}</Link>
      </h2>
      <p>{text}</p>
    </li>
  );
}
