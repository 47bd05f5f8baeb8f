import { useFirmRole } from '@marketplace/shared-auth';
import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import { chosenStates, interestStates } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { Button, Card, SavedTick } from '@marketplace/shared-ui';
import * as styles from './interest.module.css';
import { NoteForm } from './note.form.tsx';
import type { useInterestState } from './use-interest-state.ts';

type ProgressCardProps = {
  interest: InterestDetail['interest'];
  version: string | undefined;
  progress: ReturnType<typeof useInterestState>;
};

/** How far the seller has got with it, and their note: for an Admin neither, who reads only. */
export function ProgressCard({ interest, version, progress }: ProgressCardProps) {
  const { expressionId, state, note, readOnly } = interest;
  const { shared } = useFirmRole();
  if (note === undefined) return null;
  if (readOnly)
    return (
      <Card title="Progress" className={styles.interestProgress}>
        <p>{state ? interestStates[state] : '–'}</p>
        {note && <p className={styles.interestProfile}>{note}</p>}
      </Card>
    );
  return (
    <Card title="Progress" className={styles.interestProgress}>
      <p className={styles.interestAbout}>
        {shared
          ? 'Your firm sees this: practitioners and colleagues change it, readers read it. Who did, and when, stands under History. All the Interested Party sees is whether your firm has viewed their message.'
          : 'Only you see this. All the Interested Party sees is whether you have viewed their message.'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend, for a few buttons */}
      <div role="group" aria-label="State" className={styles.interestChoices}>
        {chosenStates.map((one) => (
          <Button
            key={one}
            variant={one === state ? 'default' : 'text'}
            aria-pressed={one === state}
            aria-disabled={progress.busy || undefined}
            onClick={() => {
              if (!progress.busy && one !== state) void progress.set(one);
            }}
          >
            {interestStates[one]}
          </Button>
        ))}
      </div>
      <SavedTick text={progress.saved} />
      {progress.problem && (
        <p role="alert" className="field-error">
          {progress.problem}
        </p>
      )}
      <NoteForm {...{ expressionId, note, version }} label={shared ? 'The firm’s note' : 'Your note'} />
    </Card>
  );
}
