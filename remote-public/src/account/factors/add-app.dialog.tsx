import { CodeEntry } from '@marketplace/shared-contract/accounts/factors/factor-entries';
import type { NewApp } from '@marketplace/shared-contract/accounts/factors/factors';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { usePublicAddAppMutation } from './factors.api.ts';
import * as styles from './factors.module.css';

type AddAppDialogProps = { setup: NewApp; onAdded: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** What to scan or type into the app, and its first code, which proves that it works. */
export function AddAppDialog({ setup: { token, key, uri, qr }, onAdded, onClose }: AddAppDialogProps) {
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
