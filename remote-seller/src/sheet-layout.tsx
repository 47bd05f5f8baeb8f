import type { ReactNode } from 'react';
import * as styles from './sheet.module.css';

type SheetLayoutProps = {
  /** Buttons: above the sheets, or at their side on wide screens. */
  actions: ReactNode;
  children: ReactNode;
  /** Later events; after the sheets, or at their side. */
  aside?: ReactNode;
};

/** A document, sheet by sheet, with buttons and events around it that are not printed. */
export const SheetLayout = ({ actions, children, aside }: SheetLayoutProps) => (
  <div className={styles.sheetLayout}>
    <div className={styles.sheetTools}>{actions}</div>
    <div className={styles.sheetStack}>{children}</div>
    {aside && <div className={styles.sheetAside}>{aside}</div>}
  </div>
);
