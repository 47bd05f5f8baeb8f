import { type StatementBox, statementBoxes } from '@marketplace/shared-contract/billing/statement/statement-words';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import * as styles from './statement.module.css';

type TakeDialogProps = {
  number: number;
  missing: readonly StatementBox[];
  interim: boolean;
  busy: boolean;
  onTake: () => void;
  onClose: () => void;
};

/** Asks before a numbered statement is made that stays as it is. */
export const TakeDialog = ({ number, missing, interim, busy, onTake, onClose }: TakeDialogProps) => (
  <ConfirmDialog
    open
    title={`Take statement no. ${number}?`}
    confirm={`Finalise statement ${number}`}
    cancel="Not yet"
    busy={busy}
    onConfirm={onTake}
    onCancel={onClose}
  >
    <p>
      The facts as they are now and what you have written are kept as a numbered Word and PDF file, which never changes.
    </p>
    {interim && <p>The business is still on sale, so it is marked as interim.</p>}
    {missing.length > 0 && (
      <>
        <p>{countOf(missing.length, 'question is', 'questions are')} still open, and the statement says so:</p>
        <p>{missing.map((name) => statementBoxes[name].name).join(', ')}.</p>
      </>
    )}
  </ConfirmDialog>
);

/** What is asked for and empty, each with a way to it: comply, or explain. */
export const LeftOpen = ({
  missing,
  onOpen,
}: {
  missing: readonly StatementBox[];
  onOpen: (name: StatementBox) => void;
}) =>
  missing.length === 0 ? (
    <p className={styles.statementNote}>Every question that is asked for has an answer.</p>
  ) : (
    <div className={styles.statementOpen}>
      <h3>{countOf(missing.length, 'question', 'questions')} still open</h3>
      <p className={styles.statementNote}>Answer each, or explain in it why there is nothing to say.</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onOpen(name)}>
              {statementBoxes[name].name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
