import type { ReactNode } from 'react';
import * as styles from './legal.module.css';

type LegalTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
};

/** Cases and consequences: two columns that become one in a narrow window. */
export const LegalTable = ({ label, heads, rows }: LegalTableProps) => (
  <table className={styles.legalTable} aria-label={label}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, text], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change while it is shown
        <tr key={place}>
          <th scope="row">{name}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
