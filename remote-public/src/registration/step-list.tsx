import { Icon } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Step } from './registration.ts';
import * as styles from './step-list.module.css';
import { stepPath } from './use-current-step.ts';

type StepListProps = { steps: readonly Step[]; current: number; furthest: number };

/** The present step, the completed ones, and those that can be opened (REG-009). */
export const StepList = ({ steps, current, furthest }: StepListProps) => (
  <nav className={styles.stepList} aria-label="Steps of the registration">
    <ol>
      {steps.map(({ group, name, optional }, place) => (
        <li key={group} className={classOf(place, current, furthest)}>
          <StepEntry place={place} current={current} furthest={furthest}>
            <span className={styles.stepMark} aria-hidden>
              {place < current ? <Icon name="tick" /> : place + 1}
            </span>
            <span className={styles.stepName}>
              <span className="visually-hidden">Step {place + 1}: </span>
              {name}
              {optional && <span className={styles.stepOptional}> (optional)</span>}
              {place > furthest && <span className="visually-hidden"> (not open yet)</span>}
            </span>
          </StepEntry>
        </li>
      ))}
    </ol>
  </nav>
);

function classOf(place: number, current: number, furthest: number): string {
  if (place === current) return `${styles.step} ${styles.stepCurrent}`;
  if (place > furthest) return `${styles.step} ${styles.stepLocked}`;
  return place < current ? `${styles.step} ${styles.stepDone}` : styles.step;
}

type StepEntryProps = { place: number; current: number; furthest: number; children: ReactNode };

function StepEntry({ place, current, furthest, children }: StepEntryProps) {
  if (place === current)
    return (
      <span className={styles.stepEntry} aria-current="step">
        {children}
      </span>
    );
  if (place > furthest) return <span className={styles.stepEntry}>{children}</span>;
  return (
    <Link className={styles.stepEntry} to={stepPath(place)}>
      {children}
    </Link>
  );
}
