import { NavLink } from 'react-router-dom';
import type { Entry } from './menu.rules.ts';

/** Menu entries as a list of links; the screen one is on is marked, in colour and for assistive tools. */
export function MenuLinks({ entries, onChoose }: { entries: readonly Entry[]; onChoose?: () => void }) {
  return (
    <ul className="menu-links">
      {entries.map(({ name, to, title }) => (
        <li key={name}>
          <NavLink to={to} end onClick={onChoose}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
