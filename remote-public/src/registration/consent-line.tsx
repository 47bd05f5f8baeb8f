import { pathTo } from '@marketplace/shared-ui';
import * as styles from './wizard.module.css';

/** What a registration accepts (REG-008). */
export const ConsentLine = () => (
  <p className={styles.stepConsent}>
    By registering you agree to the <Document to={pathTo('TCs')}>Terms and Conditions</Document> and the{' '}
    <Document to={pathTo('PrivacyPolicy')}>Privacy Policy</Document>.
  </p>
);

// In a new tab: the password is kept only in this page.
const Document = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
