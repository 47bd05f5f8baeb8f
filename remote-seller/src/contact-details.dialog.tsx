import { DefinitionList } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import * as styles from './personal-details.module.css';
import type { Passage } from './remove-contact-details.rules.ts';

export type Answer = 'strip' | 'keep' | 'cancel';

type PersonalDetailsProps = {
  details: readonly string[];
  passages: readonly Passage[];
  onAnswer: (answer: Answer) => void;
};

/** Asks whether to remove contact details, and shows the text without them (SELL-039). */
export const ContactDetailsDialog = ({ details, passages, onAnswer }: PersonalDetailsProps) => (
  <ConfirmDialog
    open
    title="Personal Details detected"
    onConfirm={() => onAnswer('strip')}
    onCancel={() => onAnswer('keep')}
    onClose={() => onAnswer('cancel')}
  >
    <p>This post seems to contain contact details:</p>
    <ul>
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
    <p>Interested Parties reach you through the marketplace. Remove these details?</p>
    <p>Yes removes them and saves. No saves the text as it is. Close this to edit the text yourself.</p>
    {passages.length > 0 && (
      <section className={styles.passages} aria-labelledby="passages-heading">
        <h3 id="passages-heading">If you choose Yes</h3>
        <DefinitionList
          look="terms"
          items={passages.map(
            ({ before, after }) => [before, after === '' ? 'This paragraph is removed.' : after] as const,
          )}
        />
      </section>
    )}
  </ConfirmDialog>
);
