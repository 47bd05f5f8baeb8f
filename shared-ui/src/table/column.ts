import type { ReactNode } from 'react';

/** A column of a table, and its place on a card if the table is too wide for the window. */
export type Column<Row, S extends string = string> = {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Pixels. */
  width?: number;
  /** Takes the remaining width; its own width is the minimum. */
  grows?: boolean | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
  /** The sort option of this column's heading. */
  sortBy?: S;
  /** Words: its heading sorts them from A to Z first. */
  fromAToZ?: true;
  /**
   * Its place if each row is a card, on phones: a fact with its name, one over the card's whole width, or the corner. The first column is
   * the card's heading.
   */
  onCard?: 'fact' | 'wide' | 'corner' | undefined;
  /** The checkbox that selects all rows, before the heading. */
  chooseAll?: ReactNode;
};
