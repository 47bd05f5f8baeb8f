import type { SessionRow } from '@marketplace/shared-contract/accounts/session/sessions';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, QueryView, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import * as styles from './account.module.css';
import {
  usePublicEndOtherSessionsMutation,
  usePublicEndSessionMutation,
  usePublicSessionsQuery,
} from './security.api.ts';
import * as own from './sessions.module.css';

/** Where the user is logged in, each with a button to end it. */
export function SessionsPanel() {
  const query = usePublicSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Where you are logged in">
      <QueryView query={query} what="where you are logged in">
        {(sessions) => <Sessions sessions={sessions} />}
      </QueryView>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const [end] = usePublicEndSessionMutation();
  const [endOthers] = usePublicEndOtherSessionsMutation();
  const [saved, confirmSaved] = useSaved();
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const others = sessions.filter(({ current }) => !current);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its session: focus moves to the list.
  const endOne = async (id: string) => {
    if (await attempt(() => end(id))) list.current?.focus();
  };
  const endAll = async () => {
    const ended = await attempt(() => endOthers());
    setAsking(false);
    if (ended) list.current?.focus();
  };
  return (
    <div className={own.sessions}>
      <p>
        A session ends 14 days after its last use, and 30 days after the login. Log out any session you don’t recognise.
      </p>
      <ul className={own.sessionList} ref={list} tabIndex={-1} aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <div>
              <strong>{session.device}</strong>
              {session.current && <span className={own.sessionCurrent}>This one</span>}
              <p>
                Network {session.place}. Logged in {displayMoment(session.startedAt)}, last used{' '}
                {displayMoment(session.lastUsedAt)}.
              </p>
            </div>
            {!session.current && (
              <Button
                disabled={busy}
                aria-label={`End this session: ${session.device}, last used ${displayMoment(session.lastUsedAt)}`}
                onClick={() => endOne(session.sessionId)}
              >
                End this
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.accountSave}>
        {others.length > 0 && (
          <Button disabled={busy} onClick={() => setAsking(true)}>
            End all others
          </Button>
        )}
        <SavedTick text={saved} />
      </div>
      <Unchanged problem={problem} />
      <ConfirmDialog
        open={asking}
        title="End all other sessions?"
        confirm="End all others"
        cancel="Keep them"
        busy={busy}
        onConfirm={endAll}
        onCancel={() => setAsking(false)}
      >
        <p>Anyone using them has to log in again. You stay logged in here.</p>
      </ConfirmDialog>
    </div>
  );
}
