import type { ReactNode } from 'react';
import * as styles from './sheet.module.css';

type SheetLayoutProps = {
  /** What can be done with it: above the sheets, or beside them where there is room. */
  actions: ReactNode;
  children: ReactNode;
  /** What became of it since; after the sheets, whose heading is the screen's, or beside them. */
  aside?: ReactNode;
};

/** A paper, sheet under sheet, with what is no part of it: beside it at a desk, nowhere in print. */
export const SheetLayout = ({ actions, children, aside }: SheetLayoutProps) => (
  <div className={styles.sheetLayout}>
    <div className={styles.sheetTools}>{actions}</div>
    <div className={styles.sheetStack}>{children}</div>
    {aside && <div className={styles.sheetAside}>{aside}</div>}
  </div>
);
