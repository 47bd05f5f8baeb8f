import { Link } from 'react-router-dom';
import * as styles from './wizard.module.css';

/** For who has an account already. */
export const LoginLine = ({ to }: { to: string }) => (
  <p className={styles.wizardLogin}>
    Registered already? <Link to={to}>Log in</Link>
  </p>
);
