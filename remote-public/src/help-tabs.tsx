import { pathTo } from '@marketplace/shared-contract/routes';
import { NavLink } from 'react-router-dom';
import * as styles from './help-tabs.module.css';

/** Questions and contact are the two tabs of one place (HELP-005). Links, so that each has its address. */
export const HelpTabs = () => (
  <nav className={styles.helpTabs} aria-label="Help and contact">
    <NavLink to={pathTo('Help')}>FAQs</NavLink>
    <NavLink to={pathTo('ContactUs')}>Contact Us</NavLink>
  </nav>
);
