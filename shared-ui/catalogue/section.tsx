import type { ReactNode } from 'react';
import * as styles from './catalogue.module.css';

/** One component in all its states, each with its name. */
type Exhibit = { part: string; states: Record<string, ReactNode> };
export type Section = { title: string; exhibits: readonly Exhibit[] };

/** A section of the catalogue: every component in every state, one below the other. */
export const SectionView = ({ title, exhibits }: Section) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {exhibits.map(({ part, states }) => (
      <article key={part} className={styles.exhibit}>
        <h3>{part}</h3>
        <div className={styles.states}>
          {Object.entries(states).map(([state, shown]) => (
            <div key={state} className={styles.state}>
              <p className={styles.stateName}>{state}</p>
              {shown}
            </div>
          ))}
        </div>
      </article>
    ))}
  </section>
);
