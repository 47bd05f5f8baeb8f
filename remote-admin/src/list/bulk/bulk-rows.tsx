import type { BulkOutcome, BulkRow } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { useEffect, useRef } from 'react';
import { FirstFew } from '../../first-few.tsx';
import * as styles from './bulk-rows.module.css';
import { type BulkSubject, subjects } from './subjects.ts';

/** How many rows have an outcome. */
export const countOf = ({ rows }: BulkOutcome, outcome: BulkRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

type BulkRowsProps = { of: BulkSubject; outcome: BulkOutcome; done?: boolean };

/** The result or preview for each row; unchanged rows come first, with the reason. */
export function BulkRows({ of, outcome, done = false }: BulkRowsProps) {
  const { count } = subjects[of];
  const said = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears: the result is read next.
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);
  const [changes, stays, refused] = [
    countOf(outcome, 'changes'),
    countOf(outcome, 'stays'),
    countOf(outcome, 'refused'),
  ];
  return (
    <div className={styles.rows}>
      <p ref={said} tabIndex={-1} role="status">
        <strong>{done ? `${count(changes)} changed.` : `${count(changes)} will change.`}</strong>
        <span>{stays > 0 && ` ${count(stays)} ${stayed(stays, done)}.`}</span>
        <span>{refused > 0 && ` ${count(refused)} could not be changed.`}</span>
      </p>
      {(['refused', 'stays', 'changes'] as const).map((kind) => (
        <Group
          key={kind}
          title={titles[done ? 'done' : 'would'][kind]}
          of={of}
          rows={outcome.rows.filter((row) => row.outcome === kind)}
        />
      ))}
    </div>
  );
}

const stayed = (several: number, done: boolean) => {
  if (done) return several === 1 ? 'stayed as it was' : 'stayed as they were';
  return several === 1 ? 'stays as it is' : 'stay as they are';
};

const titles = {
  would: { refused: '', stays: 'Stay as they are', changes: 'Will change' },
  done: { refused: 'Could not be changed', stays: 'Stayed as they were', changes: 'Changed' },
};

const Group = ({ title, of, rows }: { title: string; of: BulkSubject; rows: readonly BulkRow[] }) =>
  rows.length > 0 && (
    <>
      <h3>{title}</h3>
      <FirstFew items={rows} what={of}>
        {({ id, name, text }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </li>
        )}
      </FirstFew>
    </>
  );
