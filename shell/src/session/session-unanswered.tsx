import { ensureCurrentSession, useSessionUnanswered } from '@marketplace/shared-auth';
import { routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Notice } from '@marketplace/shared-ui';
import { useWhenOnline } from '@marketplace/shared-ui/keep-trying';
import { useState } from 'react';
import * as styles from './session-unanswered.module.css';
import { sessionUnreachable } from './session-unreachable.ts';
import { useCurrentRoute } from './use-current-route.ts';

/**
 * Says on a public screen that the session could not be refreshed (SESS-017), with a retry; screens that need a login say so themselves. It
 * is retried as soon as the browser is online.
 */
export function SessionUnanswered() {
  const { name } = useCurrentRoute();
  const unanswered = useSessionUnanswered();
  const [busy, setBusy] = useState(false);
  const isShown = unanswered && routeCard(name).allow === 'everyone';
  useWhenOnline(isShown ? () => void ensureCurrentSession() : undefined);

  if (!isShown) return null;
  const retry = async () => {
    setBusy(true);
    await ensureCurrentSession();
    setBusy(false);
  };
  const button = (
    <Button onClick={retry} loading={busy}>
      Try again
    </Button>
  );
  return (
    <div className={styles.sessionUnanswered}>
      <Notice tone="warning" live action={button}>
        <p>{sessionUnreachable}</p>
      </Notice>
    </div>
  );
}
