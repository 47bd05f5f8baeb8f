import type { StatementDraft, StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import { contradictionsIn } from '@marketplace/shared-contract/billing/statement/statement-contradictions';
import type { StatementBox, StatementPart } from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Card } from '@marketplace/shared-ui';
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

/** One section: its facts next to the questions, or above it where there is no room. */
export function SectionCard({ part, postId, draft, written, box, heading, children }: SectionCardProps) {
  const boxes = boxesIn(part, draft);
  const found = contradictionsIn(draft.facts, written, draft.fromCase).filter((one) => one.part === part);
  const hasFacts = factsIn(part, draft).length > 0;
  const at = (name: StatementBox) => found.filter((one) => 'box' in one && one.box === name);
  return (
    <Card className={styles.statementSection}>
      <SectionHeading at={part} heading={heading} />
      <Contradictions postId={postId} found={found.filter((one) => 'inOutcome' in one)} />
      <div className={hasFacts && boxes.length > 0 ? styles.statementBeside : undefined}>
        {hasFacts && (
          <div className={styles.statementPart}>
            <FactsOfPart part={part} draft={draft} />
            <FactsNote asAt={displayMoment(draft.asAt)} />
          </div>
        )}
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
      </div>
      {children}
    </Card>
  );
}
