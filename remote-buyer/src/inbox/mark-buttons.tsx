import { Button } from '@marketplace/shared-ui';
import type { InboxPost } from '../marks/listed-posts.api.ts';
import * as styles from '../marks/marks.module.css';
import { ShortlistButton } from '../marks/shortlist-button.tsx';
import type { useListMarks } from './use-list-marks.ts';

type MarkButtonsProps = { post: InboxPost; does: ReturnType<typeof useListMarks> };

/** A buyer's acts on a post in a list; none if the server sent no marks. */
export function MarkButtons({ post: { marks, activityHeading }, does }: MarkButtonsProps) {
  const { busy, hide, unhide, shortlist } = does;
  if (!marks) return null;
  return (
    <div className={styles.cardMarkButtons}>
      {marks.hidden ? (
        <Button variant="text" loading={busy} aria-label={`Bring back ${activityHeading}`} onClick={unhide}>
          Bring back
        </Button>
      ) : (
        <>
          <ShortlistButton heading={activityHeading} on={marks.shortlisted} busy={busy} onPress={shortlist} />
          <Button
            variant="text"
            aria-disabled={busy}
            aria-label={`Hide ${activityHeading}`}
            onClick={busy ? undefined : hide}
          >
            Hide
          </Button>
        </>
      )}
    </div>
  );
}

/** Why a mark could not be saved. */
export const MarkProblem = ({ text }: { text: string | undefined }) => (
  <div role="status">{text && <p className={styles.markProblem}>{text}</p>}</div>
);

/** The line that replaces a post just hidden, with the button to undo that. */
export function HiddenPost({ post: { activityHeading }, does }: MarkButtonsProps) {
  return (
    <>
      <p ref={does.pressed ? focus : undefined} tabIndex={-1}>
        Hidden: <strong>{activityHeading}</strong>
      </p>
      <Button loading={does.busy} aria-label={`Undo hiding ${activityHeading}`} onClick={does.unhide}>
        Undo
      </Button>
      <MarkProblem text={does.problem} />
    </>
  );
}

// The pressed button has disappeared by then.
const focus = (element: HTMLElement | null) => element?.focus();
