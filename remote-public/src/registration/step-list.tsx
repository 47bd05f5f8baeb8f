import { Icon } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Step } from './registration.ts';
import { stepPath } from './use-current-step.ts';
import './step-list.css';

type StepListProps = { steps: readonly Step[]; current: number; furthest: number };

/** Where one is, what is done, and what can be gone to (REG-009). */
export const StepList = ({ steps, current, furthest }: StepListProps) => (
  <nav className="step-list" aria-label="Steps of the registration">
    <ol>
      {steps.map(({ group, name, optional }, place) => (
        <li key={group} className={classOf(place, current, furthest)}>
          <StepEntry place={place} current={current} furthest={furthest}>
            <span className="step-mark" aria-hidden>
              {place < current ? <Icon name="tick" /> : place + 1}
            </span>
            <span className="step-name">
              <span className="visually-hidden">Step {place + 1}: </span>
              {name}
              {optional && <span className="step-optional"> (optional)</span>}
              {place > furthest && <span className="visually-hidden"> (not open yet)</span>}
            </span>
          </StepEntry>
        </li>
      ))}
    </ol>
  </nav>
);

function classOf(place: number, current: number, furthest: number): string {
  if (place === current) return 'step step-current';
  if (place > furthest) return 'step step-locked';
  return place < current ? 'step step-done' : 'step step-open';
}

type StepEntryProps = { place: number; current: number; furthest: number; children: ReactNode };

function StepEntry({ place, current, furthest, children }: StepEntryProps) {
  if (place === current)
    return (
      <span className="step-entry" aria-current="step">
        {children}
      </span>
    );
  if (place > furthest) return <span className="step-entry">{children}</span>;
  return (
    <Link className="step-entry" to={stepPath(place)}>
      {children}
    </Link>
  );
}
