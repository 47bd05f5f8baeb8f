import { Card } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import * as styles from './beside.module.css';

type BesideProps = {
  /** What happens after the form, in order. */
  steps: readonly ReactNode[];
  /** What to do if it does not. */
  more?: ReactNode;
  children: ReactNode;
};

/** A short form or message, and beside it what happens next. */
export const Beside = ({ steps, more, children }: BesideProps) => (
  <div className={styles.beside}>
    <Card>{children}</Card>
    <Card title="What happens next">
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={place}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {more && <p className={styles.more}>{more}</p>}
    </Card>
  </div>
);
