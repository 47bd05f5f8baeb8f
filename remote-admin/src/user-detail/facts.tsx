import type { ReactNode } from 'react';
import * as styles from './user.module.css';

/** Names and values; what is not given is a dash. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className={styles.userFacts}>
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
