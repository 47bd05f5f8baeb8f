import type { TeamPost } from '@marketplace/shared-contract/marketplace/team-shares';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, lazyPart, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { useRef, useState } from 'react';
import type { ShareFormProps } from './share.form.tsx';
import { useBuyerEndTeamShareMutation, useBuyerTeamPostQuery } from './team-shares.api.ts';
import * as styles from './team-shares.module.css';

// Readers who do not share never load the form.
const ShareForm = lazyPart<ShareFormProps>('the form', () => import('./share.form.tsx').then((m) => m.ShareForm));

/** A team's view of a post, and the button to share it. Nothing without colleagues. */
export function TeamPostPanel({ postId }: { postId: number }) {
  const { data } = useBuyerTeamPostQuery(postId);
  if (!data || !(data.inTeam || data.shared.length > 0)) return null;
  return <TeamPostView postId={postId} team={data} />;
}

function TeamPostView({ postId, team: { inTeam, shared, interest } }: { postId: number; team: TeamPost }) {
  const [end] = useBuyerEndTeamShareMutation();
  const [writing, setWriting] = useState(false);
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const place = useRef<HTMLElement>(null);
  const own = shared.find(({ you }) => you);
  // The pressed button has disappeared by then.
  const close = () => {
    setWriting(false);
    place.current?.focus();
  };
  return (
    <section className={styles.teamPost} ref={place} tabIndex={-1} aria-label="Your team">
      <h2>Your team</h2>
      {interest.length > 0 && (
        <ul className={styles.teamList} aria-label="Interest of your team">
          {interest.map(({ by, dateExpressed, viewedByInsolvency }) => (
            <li key={`${by} ${dateExpressed}`}>
              <strong>{by}</strong> expressed interest on {displayInstant(dateExpressed)}.{' '}
              <span className={styles.teamQuiet}>
                {viewedByInsolvency ? 'Read by the practitioner.' : 'Not read yet.'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <ul className={styles.teamList} aria-label="Shared with your team">
          {shared.map(({ id, by, you, note, mayEnd, sharedAt }) => (
            <li key={id}>
              <p>
                <strong>{you ? 'You' : by}</strong> shared this on {displayInstant(sharedAt)}.
              </p>
              {note && <p className={styles.teamNote}>{note}</p>}
              {inTeam && mayEnd && (
                <Button
                  variant="text"
                  disabled={busy}
                  aria-label={`Stop sharing what ${you ? 'you' : by} shared`}
                  onClick={async () => {
                    await attempt(() => end(id));
                    place.current?.focus();
                  }}
                >
                  Stop sharing
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {writing ? (
        <ShareForm
          postId={postId}
          note={own?.note ?? ''}
          onCancel={close}
          onShared={(text) => {
            confirmSaved(text);
            close();
          }}
        />
      ) : (
        inTeam && (
          <div>
            <Button onClick={() => setWriting(true)}>
              {own ? 'Change your note to the team' : 'Share with your team'}
            </Button>
          </div>
        )
      )}
      <div>
        <SavedTick text={saved} />
        <Unchanged problem={problem} />
      </div>
    </section>
  );
}
