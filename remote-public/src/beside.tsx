import { Card } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import * as styles from './beside.module.css';

type BesideProps = {
  title?: string;
  /** What happens, in order. */
  steps: readonly ReactNode[];
  /** What to do if it does not. */
  more?: ReactNode;
  /** Whether to put the content in a card; false if it has its own. */
  card?: boolean;
  children: ReactNode;
};

/** A short form or message, with what happens next at its side. */
export const Beside = ({ title = 'What happens next', steps, more, card = true, children }: BesideProps) => (
  <div className={styles.beside}>
    {card ? <Card>{children}</Card> : <div>{children}</div>}
    <Card title={title}>
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
