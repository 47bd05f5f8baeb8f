import type { StatementDraft, StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import {
  type Contradiction,
  contradictionsIn,
} from '@marketplace/shared-contract/billing/statement/statement-contradictions';
import type { StatementBox, StatementPart } from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, LinkButton, mobileBreakpoint, Notice } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import * as styles from './statement.module.css';
import { boxesIn, FactsNote, FactsOfPart, factsIn } from './statement-parts.tsx';
import { SectionHeading, type Sections } from './statement-sections.tsx';

type SectionCardProps = {
  part: StatementPart;
  postId: Id;
  draft: StatementDraft;
  written: Partial<StatementWords>;
  /** Renders a box's text, or its field. */
  box: (name: StatementBox) => ReactNode;
  heading: Sections['heading'];
  children: ReactNode;
};

/** One section: its facts next to the questions, or below them, collapsed on phones. */
export function SectionCard({ part, postId, draft, written, box, heading, children }: SectionCardProps) {
  const boxes = boxesIn(part, draft);
  const found = contradictionsIn(draft.facts, written, draft.fromCase).filter((one) => one.part === part);
  const facts = factsIn(part, draft);
  const at = (name: StatementBox) => found.filter((one) => 'box' in one && one.box === name);
  return (
    <Card className={styles.statementSection}>
      <SectionHeading at={part} heading={heading} />
      <Contradictions postId={postId} found={found.filter((one) => 'inOutcome' in one)} />
      <div className={facts.length > 0 && boxes.length > 0 ? styles.statementBeside : undefined}>
        {boxes.length > 0 && (
          <div className={styles.statementPart}>
            {boxes.map((name) => (
              <div key={name}>
                {box(name)}
                <Contradictions postId={postId} found={at(name)} />
              </div>
            ))}
          </div>
        )}
        {facts.length > 0 && (
          <details open={boxes.length === 0 || window.innerWidth >= mobileBreakpoint}>
            <summary>{countOf(facts.length, 'fact', 'facts')}</summary>
            <div className={styles.statementPart}>
              <FactsOfPart part={part} draft={draft} />
              <FactsNote asAt={displayMoment(draft.asAt)} />
            </div>
          </details>
        )}
      </div>
      {children}
    </Card>
  );
}

/** Contradictions, where they are written or where the outcome states them. */
const Contradictions = ({ found, postId }: { found: readonly Contradiction[]; postId: Id }) => (
  <div role="status">
    {found.map((one) => (
      <Notice
        key={one.text}
        tone="warning"
        title={titleOf(one)}
        action={
          'inOutcome' in one ? <Way name={one.inRegister ? 'PostOffers' : 'PostOutcome'} id={postId} /> : undefined
        }
      >
        <p>{one.text}</p>
      </Notice>
    ))}
  </div>
);

const titleOf = ({ inCase, inRegister }: Contradiction) =>
  inCase
    ? 'The case says something else'
    : inRegister
      ? 'Please check the offer and the outcome'
      : 'These two cannot both be true';

const Way = ({ name, id }: { name: 'PostOffers' | 'PostOutcome'; id: Id }) => (
  <LinkButton to={pathTo(name, id)}>{routes[name].title}</LinkButton>
);
