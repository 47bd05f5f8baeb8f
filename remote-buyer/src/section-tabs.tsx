import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import * as styles from './section-tabs.module.css';

type SectionTabsProps = {
  label: string;
  names: readonly RouteName[];
  /** What the address says besides the screen. */
  query?: Record<string, string>;
};

/** Screens that belong together, as tabs; each has an address of its own. */
export function SectionTabs({ label, names, query }: SectionTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The tab one is on is in view, also where the row is wider than the window; once a screen, for the page moves with it.
  useLayoutEffect(() => {
    const current = pathname && row.current?.querySelector('[aria-current="page"]');
    if (current) current.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={row} className={styles.sectionTabs} aria-label={label}>
      {names.map((name) => (
        <NavLink key={name} to={pathTo(name, undefined, query)}>
          {routes[name].title}
        </NavLink>
      ))}
    </nav>
  );
}
