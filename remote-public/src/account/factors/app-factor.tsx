import type { Factors, NewApp } from '@marketplace/shared-contract/accounts/factors/factors';
import { displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Notice } from '@marketplace/shared-ui';
import { ConfirmDialog, toast } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { AddAppDialog } from './add-app.dialog.tsx';
import { usePublicNewAppMutation, usePublicRemoveAppMutation } from './factors.api.ts';
import * as styles from './factors.module.css';
import { useChange } from './use-change.ts';

type AppFactorProps = { app: Factors['app']; onAdded: (recoveryCodes: readonly string[]) => void };

/** The authenticator app of an account, or the way to set one up. */
export function AppFactor({ app, onAdded }: AppFactorProps) {
  return (
    <div className={styles.factors}>
      <p>Use a six-digit code from an app on your phone as well as your password.</p>
      {app ? <PresentApp app={app} /> : <SetUpApp onAdded={onAdded} />}
    </div>
  );
}

function SetUpApp({ onAdded }: Pick<AppFactorProps, 'onAdded'>) {
  const [begin] = usePublicNewAppMutation();
  const [setup, setSetup] = useState<NewApp>();
  const { busy, problem, change } = useChange();
  return (
    <div className={styles.factors}>
      <div>
        <Button loading={busy} onClick={() => change(async () => setSetup(await begin().unwrap()))}>
          Set up an app
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {setup && (
        <AddAppDialog
          setup={setup}
          onAdded={(codes) => {
            setSetup(undefined);
            toast({ key: 'app', tone: 'success', title: 'Authenticator app added' });
            onAdded(codes);
          }}
          onClose={() => setSetup(undefined)}
        />
      )}
    </div>
  );
}

function PresentApp({ app: { addedDate, lastUsedDate } }: { app: NonNullable<Factors['app']> }) {
  const [asking, setAsking] = useState(false);
  const [remove] = usePublicRemoveAppMutation();
  const { busy, problem, change, clear } = useChange();
  return (
    <div className={styles.factor}>
      <div className={styles.factorName}>
        <strong>Set up</strong>
        <small>
          Added {displayInstant(addedDate)}.{' '}
          {lastUsedDate ? `Last used ${displayMoment(lastUsedDate)}.` : 'Not used yet.'}
        </small>
      </div>
      <Button
        onClick={() => {
          clear();
          setAsking(true);
        }}
      >
        Remove app
      </Button>
      <ConfirmDialog
        open={asking}
        title="Remove the authenticator app?"
        confirm="Remove app"
        cancel="Keep app"
        danger
        busy={busy}
        onConfirm={() =>
          change(async () => {
            toast({ key: 'app', tone: 'success', title: await remove().unwrap() });
            setAsking(false);
          })
        }
        onCancel={() => setAsking(false)}
      >
        <p>Its codes are no longer accepted. Delete the account in the app as well.</p>
        {problem && <Notice tone="error">{problem}</Notice>}
      </ConfirmDialog>
    </div>
  );
}
