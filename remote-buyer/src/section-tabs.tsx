import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { NavLink } from 'react-router-dom';
import * as styles from './section-tabs.module.css';

/** The tab one is on is in view, also where the row is wider than the window. */
const showCurrent = (tab: HTMLAnchorElement | null): void => {
  if (tab?.getAttribute('aria-current') === 'page') tab.scrollIntoView?.({ block: 'nearest', inline: 'center' });
};

type SectionTabsProps = {
  label: string;
  names: readonly RouteName[];
  /** What the address says besides the screen. */
  query?: Record<string, string>;
};

/** Screens that belong together, as tabs; each has an address of its own. */
export const SectionTabs = ({ label, names, query }: SectionTabsProps) => (
  <nav className={styles.sectionTabs} aria-label={label}>
    {names.map((name) => (
      <NavLink key={name} to={pathTo(name, undefined, query)} ref={showCurrent}>
        {routes[name].title}
      </NavLink>
    ))}
  </nav>
);
