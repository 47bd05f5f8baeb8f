import { openPath } from '@marketplace/shared-contract/platform/routes/open-routes';
import { NavLink } from 'react-router-dom';
import * as styles from './help-tabs.module.css';

/** Questions and contact are the two tabs of one place (HELP-005). Links, so that each has its address. */
export const HelpTabs = () => (
  <nav className={styles.helpTabs} aria-label="Help and contact">
    <NavLink to={openPath('Help')}>FAQs</NavLink>
    <NavLink to={openPath('ContactUs')}>Contact Us</NavLink>
  </nav>
);
