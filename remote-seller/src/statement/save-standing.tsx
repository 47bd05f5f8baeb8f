import { statementBoxes } from '@marketplace/shared-contract/billing/statement/statement-words';
import { Button, Notice } from '@marketplace/shared-ui';
import * as styles from './statement.module.css';
import type { SavedAnswers } from './use-saved-answers.ts';

/** When the answers were saved, or why they were not. */
export function SaveStanding({ answers: { savedAt, problem, clash } }: { answers: SavedAnswers }) {
  const unsaved = problem ?? (clash && 'Not saved: first choose above which answer to keep.');
  return (
    <>
      {savedAt && !unsaved && <span className={styles.statementNote}>Saved at {savedAt}</span>}
      <span role="status">{unsaved}</span>
    </>
  );
}

/** Says that an answer was also changed elsewhere, with the choice between the two. */
export const AnswerClash = ({ answers: { clash, choose } }: { answers: SavedAnswers }) =>
  clash ? (
    <Notice
      tone="warning"
      title={`“${statementBoxes[clash].name}” was changed elsewhere while you were writing`}
      action={<Button onClick={choose}>Choose which to keep</Button>}
    >
      <p>Nothing is lost: the other answer is saved, and yours is kept in this browser until you choose.</p>
    </Notice>
  ) : null;
