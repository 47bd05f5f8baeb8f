import { useFirmRole } from '@marketplace/shared-auth';
import { hasUseFor } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { type MenuName, menus, pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { isReleased } from '../released-screens.ts';
import * as styles from './home-tiles.module.css';
import { tiles } from './home-tiles.ts';
import type { FigureLink, TileFigures } from './tile-figures.rules.ts';

/** The screens of a role's menu, as far as they are released, with their figures (HOME-002 to HOME-004, PD-61). */
export function Tiles({ who, figures = {} }: { who: Role; figures?: TileFigures | undefined }) {
  const { role, shared, clerk = false } = useFirmRole();
  const unusable = (name: MenuName) => who === 'seller' && !hasUseFor(role, name, clerk && !shared);
  const released = menus[who].filter((name) => isReleased(name) && !unusable(name));
  if (released.length === 0)
    return (
      <EmptyState>
        <p>Your screens are not part of this release yet.</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="all-screens">
      <h2 id="all-screens" className={styles.tilesTitle}>
        All screens
      </h2>
      <ul className={styles.tiles} aria-labelledby="all-screens">
        {released.map((name) => (
          <Tile key={name} name={name} figure={figures[name]} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ name, figure }: { name: MenuName; figure?: string | FigureLink | undefined }) {
  const { icon, text } = tiles[name];
  return (
    <li className={`card ${styles.tile}`}>
      <Icon name={icon} />
      <h3>
        <Link to={pathTo(name)}>{routes[name].title}</Link>
      </h3>
      {figure !== undefined && (
        <p className={styles.tileFigure}>
          {typeof figure === 'string' ? (
            figure
          ) : (
            <Link to={figure.to} className={styles.tileFigureLink}>
              {figure.text}
            </Link>
          )}
        </p>
      )}
      <p className={styles.tileText}>{text}</p>
    </li>
  );
}
