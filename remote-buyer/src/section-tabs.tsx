import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { NavLink } from 'react-router-dom';
import * as styles from './section-tabs.module.css';

type SectionTabsProps = {
  label: string;
  names: readonly RouteName[];
  /** What the address says besides the screen. */
  query?: Record<string, string>;
};

/** Screens that belong together, as tabs; each has an address of its own, and each is in view: in a narrow window in several rows. */
export const SectionTabs = ({ label, names, query }: SectionTabsProps) => (
  <nav className={styles.sectionTabs} aria-label={label}>
    {names.map((name) => (
      <NavLink key={name} to={pathTo(name, undefined, query)}>
        {routes[name].title}
      </NavLink>
    ))}
  </nav>
);
