import { useFirmRole } from '@marketplace/shared-auth';
import type { StatementDraft } from '@marketplace/shared-contract/billing/statement/statement';
import { openIn } from '@marketplace/shared-contract/billing/statement/statement-sections';
import { Card, Notice } from '@marketplace/shared-ui';
import { FormError, SubmitButton } from '@marketplace/shared-ui/form';
import type { ComponentProps } from 'react';
import { OpenPoints } from './open-points.tsx';
import { SaveStanding } from './save-standing.tsx';
import * as styles from './statement.module.css';
import { AnnexNote } from './statement-parts.tsx';
import { SectionHeading, SectionLinks, type Sections } from './statement-sections.tsx';
import { ChangedFacts } from './statement-standing.tsx';
import type { SavedAnswers } from './use-saved-answers.ts';

type FinishCardProps = ComponentProps<typeof OpenPoints> & {
  draft: StatementDraft;
  place: Sections;
  next: number;
  answers: SavedAnswers;
};
/** The end of a statement: what is still open, and the button with which a practitioner signs it off. */
export const FinishCard = ({ draft, sections, place, next, answers, onOpen }: FinishCardProps) => {
  const signsOff = useFirmRole().role === 'practitioner';
  const { practitioner } = draft.facts;
  const ready = sections.every((section) => openIn(section) === 0);
  return (
    <Card className={styles.statementSection}>
      <SectionHeading {...place} />
      <ChangedFacts draft={draft} />
      <OpenPoints sections={sections} onOpen={onOpen} />
      <AnnexNote draft={draft} />
      <FormError />
      {!signsOff && (
        <Notice title={ready ? `Ready for ${practitioner}` : `${practitioner} finalises this statement`}>
          <p>A practitioner of your firm signs it off. What you write is saved, and they read it here.</p>
        </Notice>
      )}
      <SectionLinks before={place.before} after={undefined}>
        {signsOff && <SubmitButton>Finalise statement {next}</SubmitButton>}
        <SaveStanding answers={answers} />
      </SectionLinks>
    </Card>
  );
};
