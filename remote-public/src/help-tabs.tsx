import { pathTo } from '@marketplace/shared-ui';
import { NavLink } from 'react-router-dom';
import * as styles from './help-tabs.module.css';

/** Questions and contact are two tabs of one screen (HELP-005). Links, so that each has a URL. */
export const HelpTabs = () => (
  <nav className={styles.helpTabs} aria-label="Help and contact">
    <NavLink to={pathTo('Help')}>FAQs</NavLink>
    <NavLink to={pathTo('ContactUs')}>Contact Us</NavLink>
  </nav>
);
