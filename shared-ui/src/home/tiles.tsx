import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { type MenuName, menus, pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Icon, type IconName } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import './tiles.css';

/** A figure that links to what it counts, if that is less than the tile's screen lists. */
export type FigureLink = { text: string; to: string };
/** The figures on the tiles of a role's screens. */
export type TileFigures = Partial<Record<MenuName, string | FigureLink>>;
/** A menu screen's icon and texts; each area has its own. */
export type TileText = { icon: IconName; text: string };
export type HomeTile = TileText & { name: MenuName; figure?: string | FigureLink | undefined };

/** A role's tiles, in the menu's order. */
export const tilesOf = (
  role: Role,
  texts: Partial<Record<MenuName, TileText>>,
  figures: TileFigures = {},
): readonly HomeTile[] =>
  menus[role].flatMap((name) => (texts[name] ? [{ name, ...texts[name], figure: figures[name] }] : []));

/** The screens of a role's menu with their figures (HOME-002 to HOME-004, PD-61); collapsed, as the menu has them too. */
export const Tiles = ({ tiles }: { tiles: readonly HomeTile[] }) => (
  <details className="home-all">
    <summary>
      <h2 className="home-tiles-title">All screens</h2>
    </summary>
    <ul className="home-tiles" aria-label="All screens">
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </ul>
  </details>
);

const Tile = ({ name, icon, text, figure }: HomeTile) => (
  <li className="card home-tile">
    <Icon name={icon} />
    <h3>
      <Link to={pathTo(name)}>{routes[name].title}</Link>
    </h3>
    {figure !== undefined && (
      <p className="home-tile-figure">
        {typeof figure === 'string' ? (
          figure
        ) : (
          <Link to={figure.to} className="home-tile-figure-link">
            {figure.text}
          </Link>
        )}
      </p>
    )}
    <p className="home-tile-text">{text}</p>
  </li>
);
