import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { Button, lazyPart } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { useBuyerPostMarksQuery } from '../marks/marks.api.ts';
import * as marksStyles from '../marks/marks.module.css';
import type { NoteFormProps } from '../marks/note.form.tsx';
import { ShortlistButton } from '../marks/shortlist-button.tsx';
import { useMark } from '../marks/use-mark.ts';
import * as styles from './decision.module.css';

// Readers who write no note never load the form.
const NoteForm = lazyPart<NoteFormProps>('your note', () => import('../marks/note.form.tsx').then((m) => m.NoteForm));

/** The buyer's private marks on a post. Opening it is also recorded; if marks cannot be loaded, nothing is offered. */
export function OwnMarks({ post: { businessId, activityHeading } }: { post: Post }) {
  const { data } = useBuyerPostMarksQuery(businessId);
  const { mark, busy, problem } = useMark(businessId);
  const [writing, setWriting] = useState(false);
  const unseen = data?.held.seen === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post that was not opened before
  useEffect(() => {
    if (unseen) void mark({ Seen: true });
  }, [unseen, businessId]);
  if (!data) return null;

  const { shortlisted, hidden, note, watched } = data.held;
  return (
    <div className={styles.ownMarks}>
      <div className={styles.ownMarkButtons}>
        <ShortlistButton
          look="default"
          heading={activityHeading}
          on={shortlisted}
          busy={busy}
          onPress={() => void mark({ Shortlisted: !shortlisted })}
        />
        {watched !== undefined && (
          <Button loading={busy} onClick={() => void mark({ Watched: !watched })}>
            {watched ? 'Stop watching' : 'Watch'}
          </Button>
        )}
        <Button loading={busy} onClick={() => void mark({ Hidden: !hidden })}>
          {hidden ? 'Bring back' : 'Hide'}
        </Button>
        <Button aria-expanded={writing} onClick={() => setWriting(!writing)}>
          {note ? 'Edit note' : 'Add note'}
        </Button>
      </div>
      <div role="status">
        {watched && <p className={styles.quiet}>You get an email when this post changes, at most one a day.</p>}
        {hidden && <p className={styles.quiet}>Hidden: this post is left out of your lists.</p>}
        {problem && <p className={marksStyles.markProblem}>{problem}</p>}
      </div>
      {writing ? (
        <NoteForm postId={businessId} note={note} version={data.version} />
      ) : (
        note && (
          <p className={styles.ownNote}>
            <strong>Your note:</strong> {note}
          </p>
        )
      )}
    </div>
  );
}
