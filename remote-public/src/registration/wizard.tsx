import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { Card, Icon, lazyPart, pathTo, useDocumentTitle } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Registration, Step } from './registration.ts';
import { stepPath } from './use-current-step.ts';
import { useWizard } from './use-wizard.ts';
import * as styles from './wizard.module.css';
import { isBegun } from './wizard-storage.ts';

/** The first two steps ask who somebody is, the others what they look for. */
const criteriaFrom = 2;

type WizardProps = { registration: Registration; labels: RegisterLabels };

/** A registration step by step; the input survives a reload, except for the password. A resumed one needs its rules first. */
export function Wizard(props: WizardProps) {
  const { registration } = props;
  const [Steps] = useState(() =>
    isBegun(registration)
      ? lazyPart<WizardProps>('the registration form', () => registration.rules.load().then(() => WizardSteps))
      : WizardSteps,
  );
  return <Steps {...props} />;
}

function WizardSteps({ registration, labels }: WizardProps) {
  const { steps, title, Aside } = registration;
  const { draft, current, furthest, refusals, edit, complete } = useWizard(registration);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[current];
  const next = steps[current + 1];
  const problem = step && refusals[step.group];
  const number = `Step ${current + 1} of ${steps.length}`;
  useDocumentTitle(`${step?.name}, ${number.toLowerCase()} · ${title}`);
  useStepFocus(heading, current, problem !== undefined);
  if (!step) return null;

  const last = steps.length - 1;
  return (
    <div className={current > 0 ? `${styles.wizard} ${styles.wizardBegun}` : styles.wizard}>
      <div className={styles.wizardSide}>
        <StepList steps={steps} current={current} furthest={furthest} />
        {Aside && current >= criteriaFrom && <Aside draft={draft} />}
        <p className={styles.wizardNote}>
          We keep your answers in this tab until you finish, so you won’t lose them if you reload. Your password is not
          kept.
        </p>
      </div>
      <Card>
        <h2 ref={heading} tabIndex={-1} className={styles.wizardStep}>
          <span className={styles.wizardNumber}>{number}</span>
          <span>{step.name}</span> {step.optional && <span className="field-optional">(optional)</span>}
        </h2>
        <step.Fields
          key={step.group}
          schema={step.schema}
          labels={labels}
          draft={draft}
          values={draft[step.group] ?? {}}
          problem={problem}
          back={current === 0 ? undefined : stepPath(current - 1)}
          skip={step.skipsToEnd ? { to: furthest === last ? stepPath(last) : undefined } : undefined}
          checksEmails={current === 0}
          submitLabel={next ? `Continue to ${next.name.toLowerCase()}` : 'Create account'}
          onEdit={(values) => edit(step.group, values)}
          onComplete={complete}
        />
      </Card>
      <p className={styles.wizardLogin}>
        Registered already? <Link to={pathTo('Login')}>Log in</Link>
      </p>
    </div>
  );
}

/** Each new step is announced by its heading, unless an invalid field takes the focus. */
function useStepFocus(heading: { current: HTMLElement | null }, current: number, refused: boolean): void {
  const previous = useRef(current);
  useEffect(() => {
    if (previous.current === current) return;
    previous.current = current;
    if (!refused) heading.current?.focus({ preventScroll: true });
  }, [heading, current, refused]);
}

type StepListProps = { steps: readonly Step[]; current: number; furthest: number };

/** The current step, the completed ones, and those that can be opened (REG-009). */
const StepList = ({ steps, current, furthest }: StepListProps) => (
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
