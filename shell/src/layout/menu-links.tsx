import { Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import type { Entry } from './menu.rules.ts';
import { useMenuPlace } from './menu-place.ts';
import * as styles from './menus.module.css';

type MenuLinksProps = { entries: readonly Entry[]; onChoose?: () => void };

/** Menu entries as a list of links; the current one, or the one above, is marked, in colour and for assistive technology. */
export const MenuLinks = (props: MenuLinksProps) => (
  <ul className={styles.menuLinks}>
    <MenuItems {...props} />
  </ul>
);

/** The same for a list that has other items too. */
export const MenuItems = ({ entries, onChoose }: MenuLinksProps) =>
  entries.map((entry) => (
    <li key={entry.to}>{entry.external ? <OtherSite {...entry} /> : <MenuLink {...entry} onChoose={onChoose} />}</li>
  ));

function MenuLink({ to, title, name, count, badge, onChoose }: Entry & { onChoose?: () => void }) {
  const { current, parent } = useMenuPlace();
  const mark = name && (name === current ? 'page' : name === parent && 'true');
  return (
    <Link to={to} onClick={onChoose} aria-current={mark || undefined} data-entry={name}>
      {title}
      {badge && <Badge {...badge} />}
      {count !== undefined && <span className={styles.menuCount}> {count.toLocaleString('en-GB')}</span>}
    </Link>
  );
}

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
