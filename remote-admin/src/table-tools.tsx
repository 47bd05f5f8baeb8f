import type { ReactNode } from 'react';
import './table-tools.css';

/** Filters, search and downloads above a list. */
export const TableTools = ({ children }: { children: ReactNode }) => <div className="table-tools">{children}</div>;
