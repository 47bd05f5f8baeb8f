import { api, apiRequest } from '@marketplace/shared-auth/api';
import { StoredPicture } from '@marketplace/shared-auth/pictures';
import { pictureLimits } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { reportPath } from '@marketplace/shared-contract/marketplace/pictures/picture-report';
import type { Picture, RemovePostPicture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { Button, LinkButton, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { Dialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useEffect, useState } from 'react';
import * as styles from './gallery.module.css';

export type LightboxProps = {
  post: number;
  pictures: readonly Picture[];
  place: number;
  /** An Admin can remove a picture. */
  moderated: boolean;
  onPlace: (place: number) => void;
  onClose: () => void;
};

/** At most 65 % of the window's height. WebKit keeps the full width under a `max-height`, so the width follows from it. */
const shapeOf = (ratio: number) => ({ aspectRatio: ratio, width: `min(100%, ${65 * ratio}vh)` });

/** One picture at full window size, and buttons and arrow keys for the next. */
export function Lightbox({ post, pictures, place, moderated, onPlace, onClose }: LightboxProps) {
  const [removing, setRemoving] = useState(false);
  const [remove] = useBuyerRemovePictureMutation();
  const { attempt, busy, problem } = useAttempt(() => undefined);
  const picture = pictures[place];
  const step = (by: number) => onPlace((place + by + pictures.length) % pictures.length);
  // Wherever the focus is in the dialog, including its cross and edge.
  useEffect(() => {
    if (removing) return;
    const keys = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  });
  if (!picture) return null;
  const { pictureId, alt, caption, takenOn, width, height } = picture;
  if (removing)
    return (
      <PromptDialog
        title="Remove this picture?"
        label="Reason"
        help="The practitioner is emailed the reason."
        confirm="Remove"
        danger
        lines
        maxLength={pictureLimits.reason}
        busy={busy}
        unchanged={problem}
        check={(text) => (text.trim() ? undefined : 'Say why the picture is removed')}
        onConfirm={async (Reason) => {
          const done = await attempt(() => remove({ id: pictureId, input: { Reason } }));
          if (done) onClose();
        }}
        onClose={() => setRemoving(false)}
      />
    );
  return (
    <Dialog open title={`Picture ${place + 1} of ${pictures.length}`} width={1200} onClose={onClose}>
      {/* The focus stays where it is when the next one is shown: that it changed has to be said. */}
      <p className="visually-hidden" role="status">{`Picture ${place + 1} of ${pictures.length}: ${alt}`}</p>
      <figure className={styles.figure}>
        <div className={styles.large} style={shapeOf(width / height)}>
          <StoredPicture key={pictureId} id={pictureId} width={1920} alt={alt} />
        </div>
        <figcaption>
          {caption && <p>{caption}</p>}
          {takenOn && <p>Taken on {displayDate(takenOn)}</p>}
        </figcaption>
      </figure>
      <div className="actions">
        {pictures.length > 1 && (
          <>
            <Button onClick={() => step(-1)}>Previous</Button>
            <Button onClick={() => step(1)}>Next</Button>
          </>
        )}
        {moderated ? (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        ) : (
          <LinkButton to={reportPath(post, place + 1)}>Report this picture</LinkButton>
        )}
      </div>
      <Unchanged problem={problem} />
    </Dialog>
  );
}

// Named after its area; only an Admin may call it.
const { useBuyerRemovePictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerRemovePicture: build.mutation<SavedText, { id: string; input: RemovePostPicture }>({
      query: ({ id, input }) => apiRequest(adminCalls.removePostPicture, { query: { id }, body: input }),
      invalidatesTags: ['Post'],
    }),
  }),
});
