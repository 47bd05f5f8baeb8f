import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import './section-tabs.css';

type SectionTabsProps = {
  label: string;
  names: readonly RouteName[];
  /** The rest of the address besides the screen. */
  query?: Record<string, string>;
};

/** Related screens as tabs; each has its own address. */
export const SectionTabs = ({ label, names, query }: SectionTabsProps) => (
  <SectionNav label={label}>
    {names.map((name) => (
      <NavLink key={name} to={pathTo(name, undefined, query)}>
        {routes[name].title}
      </NavLink>
    ))}
  </SectionNav>
);

/** The same look for the caller's own links. In a narrow window they scroll, starting with the current one in view. */
export function SectionNav({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 24;
  }, []);
  return (
    <nav ref={nav} className="section-tabs" aria-label={label}>
      {children}
    </nav>
  );
}
