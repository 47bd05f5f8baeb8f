import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { siteName } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './top-bar.module.css';

/** The product's mark and name, linking home. */
export const Brand = () => (
  <Link className={styles.brand} to={pathTo('ConditionalHome')} aria-label={`${siteName}, home`}>
    <Mark />
    <span className={styles.brandName}>{siteName}</span>
  </Link>
);

/** The product's mark; the page's icon is the same drawing. */
export const Mark = () => (
  <svg className={styles.brandMark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" />
    <path d="M8 23V9.5l8 6.5 8-6.5V23" />
  </svg>
);
