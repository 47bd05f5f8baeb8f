import type { ReactNode } from 'react';

/** A column of a table, and how it stands on a card where the table is too wide for the window. */
export type Column<Row, S extends string = string> = {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Pixels. */
  width?: number;
  /** Takes what the others leave; its width is the least it has. */
  grows?: boolean | undefined;
  align?: 'left' | 'center' | 'right' | undefined;
  /** What the table can be sorted by with this column's heading. */
  sortBy?: S;
  /** Words: its heading sorts them from A to Z first. */
  fromAToZ?: true;
  /**
   * Its place where each row is a card, on phones: a fact with its name, one over the card's whole width, or the corner. The first
   * column is the card's head.
   */
  onCard?: 'fact' | 'wide' | 'corner' | undefined;
  /** The box that chooses all rows, before the heading. */
  chooseAll?: ReactNode;
};
