import { Icon } from '@marketplace/shared-ui';
import { NavLink } from 'react-router-dom';
import type { Entry } from './menu.rules.ts';
import * as styles from './menus.module.css';

/** Menu entries as a list of links; the screen one is on is marked, in colour and for assistive tools. */
export function MenuLinks({ entries, onChoose }: { entries: readonly Entry[]; onChoose?: () => void }) {
  return (
    <ul className={styles.menuLinks}>
      {entries.map((entry) => (
        <li key={entry.to}>
          {entry.external ? <OtherSite {...entry} /> : <MenuLink {...entry} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}

const MenuLink = ({ to, title, badge, onChoose }: Entry & { onChoose?: () => void }) => (
  <NavLink to={to} end onClick={onChoose}>
    {title}
    {badge && <Badge {...badge} />}
  </NavLink>
);

const OtherSite = ({ to, title }: Entry) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {title}
    <Icon name="external" label="(opens in a new tab)" />
  </a>
);

const mostShown = 99;

const Badge = ({ count, what }: { count: number; what: string }) => (
  <span className={styles.menuBadge}>
    <span aria-hidden>{count > mostShown ? `${mostShown}+` : count}</span>
    <span className="visually-hidden">{` (${count} ${what})`}</span>
  </span>
);
