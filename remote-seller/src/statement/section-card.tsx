import type { StatementDraft, StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import { contradictionsIn } from '@marketplace/shared-contract/billing/statement/statement-contradictions';
import type { StatementBox, StatementPart } from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, mobileBreakpoint } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { Contradictions } from './contradictions.tsx';
import * as styles from './statement.module.css';
import { boxesIn, FactsNote, FactsOfPart, factsIn } from './statement-parts.tsx';
import { SectionHeading, type Sections } from './statement-sections.tsx';

type SectionCardProps = {
  part: StatementPart;
  postId: Id;
  draft: StatementDraft;
  written: Partial<StatementWords>;
  /** Draws what is written of a box, or the field for it. */
  box: (name: StatementBox) => ReactNode;
  heading: Sections['heading'];
  children: ReactNode;
};

/** One section: its facts next to the questions, or below them, folded on phones. */
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
