import type { ReactNode } from 'react';
import * as styles from './table-tools.module.css';

/** Filters, search and downloads above a list. */
export const TableTools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tableTools}>{children}</div>
);
