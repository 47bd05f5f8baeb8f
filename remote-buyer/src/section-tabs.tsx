import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { NavLink } from 'react-router-dom';
import './section-tabs.css';

/** Screens that belong together, as tabs; each has an address of its own. */
export const SectionTabs = ({ label, names }: { label: string; names: readonly RouteName[] }) => (
  <nav className="section-tabs" aria-label={label}>
    {names.map((name) => (
      <NavLink key={name} to={pathTo(name)}>
        {routes[name].title}
      </NavLink>
    ))}
  </nav>
);
