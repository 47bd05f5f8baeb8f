import { siteName } from '@marketplace/shared-ui';
import * as styles from './sheet.module.css';

/** Who issues a sheet: the product's mark with its name, and the issuer. */
export const SheetIssuer = ({ issuer = '' }: { issuer?: string }) => (
  <p className={styles.sheetIssuer}>
    <svg className={styles.sheetMark} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="6" />
      <path d="M8 23V9.5l8 6.5 8-6.5V23" />
    </svg>{' '}
    {siteName + issuer}
  </p>
);
