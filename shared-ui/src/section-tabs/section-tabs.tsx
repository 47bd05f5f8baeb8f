import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import './section-tabs.css';

type SectionTabsProps = {
  label: string;
  names: readonly RouteName[];
  /** What the address says besides the screen. */
  query?: Record<string, string>;
};

/** Screens that belong together, as tabs; each has its own address, and all are visible: in a narrow window in several rows. */
export const SectionTabs = ({ label, names, query }: SectionTabsProps) => (
  <SectionNav label={label}>
    {names.map((name) => (
      <NavLink key={name} to={pathTo(name, undefined, query)}>
        {routes[name].title}
      </NavLink>
    ))}
  </SectionNav>
);

/** The same look around links of the caller's own. */
export const SectionNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="section-tabs" aria-label={label}>
    {children}
  </nav>
);
