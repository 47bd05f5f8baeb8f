import { type ReactNode, useId } from 'react';
import * as styles from './outcome.module.css';

/** One part of a long form, under its own heading. */
export function OutcomePart({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.outcomePart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {help && <div className={styles.outcomeHelp}>{help}</div>}
      {children}
    </section>
  );
}
