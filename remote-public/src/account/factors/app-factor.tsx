import { CodeEntry } from '@marketplace/shared-contract/accounts/factors/factor-entries';
import type { Factors, NewApp } from '@marketplace/shared-contract/accounts/factors/factors';
import { displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Notice } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { ConfirmDialog, Dialog, toast } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { usePublicAddAppMutation, usePublicNewAppMutation, usePublicRemoveAppMutation } from './factors.api.ts';
import * as styles from './factors.module.css';
import { useChange } from './use-change.ts';

type AppFactorProps = { app: Factors['app']; onAdded: (recoveryCodes: readonly string[]) => void };

/** An account's authenticator app, or the setup of one. */
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

type AddAppDialogProps = { setup: NewApp; onAdded: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** What to scan or type into the app, and its first code, which proves that it works. */
function AddAppDialog({ setup: { token, key, uri, qr }, onAdded, onClose }: AddAppDialogProps) {
  const [add] = usePublicAddAppMutation();
  const form = useContractForm(CodeEntry, { Code: '' });
  const submit = async ({ Code }: CodeEntry) => {
    const { data, error } = await add({ Token: token, Code });
    if (data) return onAdded(data.recoveryCodes);
    showProblem(form, error, { once: true });
  };
  return (
    <Dialog open title="Set up an authenticator app" onClose={onClose}>
      <div className={styles.factors}>
        <p>Scan this with your authenticator app:</p>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
        >
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
        <p>
          On this phone? <a href={uri}>Open your authenticator app</a>, or type this key into it:
        </p>
        <p className={styles.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <Form form={form} onSubmit={submit} label="Set up an authenticator app">
          <TextField
            control={form.control}
            name="Code"
            label="Code from the app"
            help="Six digits."
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <FormError />
          <div className="actions actions-end modal-actions">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Add app</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
