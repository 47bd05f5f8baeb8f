import { answerReaders, type DraftAnswer } from '@marketplace/shared-contract/marketplace/questions';
import { Notice } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import * as styles from './questions.module.css';

type Looked = DraftAnswer & { number: number; contactDetails: readonly string[] };
type Look = {
  at: Looked | undefined;
  /** Whether the wording was checked and is to be published. */
  ask: (answer: Looked) => Promise<boolean>;
  answer: (yes: boolean) => void;
};

/** Shows an answer for confirmation before publication: nothing is published automatically. */
export function useLook(): Look {
  const [asked, setAsked] = useState<{ at: Looked; answer: (yes: boolean) => void }>();
  return {
    at: asked?.at,
    ask: (at) => new Promise((answer) => setAsked({ at, answer })),
    answer: (yes) => {
      setAsked(undefined);
      asked?.answer(yes);
    },
  };
}

/** Shows an answer as buyers will read it, and asks whether it identifies anybody. */
export const PublishDialog = ({ look: { at, answer } }: { look: Look }) =>
  at && (
    <ConfirmDialog
      open
      title="Check this doesn’t identify the buyer"
      confirm={at.number > 1 ? 'Publish correction' : 'Publish answer'}
      cancel="Change the wording"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <div className={styles.published}>
        <p>
          <strong>{at.PublishedQuestion}</strong>
        </p>
        <p className={styles.questionWords}>{at.Answer}</p>
        <p className={styles.inboxNote}>{answerReaders[at.Readers]}.</p>
      </div>
      {at.contactDetails.length > 0 && (
        <Notice tone="warning" title="It contains contact details">
          <p>{at.contactDetails.join(', ')}</p>
        </Notice>
      )}
      <p>
        You can publish a correction later, but the original stays on record. Everyone who can read the answer gets an
        email.
      </p>
    </ConfirmDialog>
  );
