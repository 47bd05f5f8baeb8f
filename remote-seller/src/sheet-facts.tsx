import type { Labelled } from '@marketplace/shared-contract/invoice-document';
import * as styles from './sheet.module.css';

/** Names and values in two columns. */
export const SheetFacts = ({ facts }: { facts: readonly Labelled[] }) => (
  <dl className={styles.sheetFacts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '–'}</dd>
      </div>
    ))}
  </dl>
);
