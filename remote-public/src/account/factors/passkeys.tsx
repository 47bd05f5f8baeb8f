import { makePasskey, passkeysWork } from '@marketplace/shared-auth/factors';
import { mostPasskeys, passkeyNameLength } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { Factors } from '@marketplace/shared-contract/accounts/factors/factors';
import { displayInstant, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Notice } from '@marketplace/shared-ui';
import { ConfirmDialog, PromptDialog, toast } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import {
  usePublicAddPasskeyMutation,
  usePublicNewPasskeyMutation,
  usePublicRemovePasskeyMutation,
  usePublicRenamePasskeyMutation,
} from './factors.api.ts';
import * as styles from './factors.module.css';
import { useChange } from './use-change.ts';

type Passkey = Factors['passkeys'][number];
type PasskeysProps = { passkeys: readonly Passkey[]; onAdded: (recoveryCodes: readonly string[]) => void };

const named = (name: string) => (name.trim() ? undefined : 'Please name the passkey');

/** An account's passkeys, and the button to add one. */
export function Passkeys({ passkeys, onAdded }: PasskeysProps) {
  return (
    <div className={styles.factors}>
      <p>
        Log in with your fingerprint, face or the PIN of your device in place of your password. Nobody can guess a
        passkey or trick you into typing it.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.factorList}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        passkeys.length < mostPasskeys && <AddPasskey onAdded={onAdded} />
      ) : (
        <Notice>
          <p>This browser cannot make passkeys at this address.</p>
        </Notice>
      )}
    </div>
  );
}

function AddPasskey({ onAdded }: Pick<PasskeysProps, 'onAdded'>) {
  const [asking, setAsking] = useState(false);
  const [begin] = usePublicNewPasskeyMutation();
  const [add] = usePublicAddPasskeyMutation();
  const { busy, problem, change, clear } = useChange();
  const make = (name: string) =>
    change(async () => {
      const { token, options } = await begin().unwrap();
      const Passkey = await makePasskey(options);
      const { recoveryCodes } = await add({ Token: token, Name: name, Passkey }).unwrap();
      setAsking(false);
      toast({ key: 'passkey', tone: 'success', title: 'Passkey added' });
      onAdded(recoveryCodes);
    });
  return (
    <div>
      <Button
        onClick={() => {
          clear();
          setAsking(true);
        }}
      >
        Add a passkey
      </Button>
      {asking && (
        <PromptDialog
          title="Add a passkey"
          label="Name"
          text="Name it after the device it is on. Your browser then asks you to make it."
          help="Such as “Work laptop” or “Phone”."
          confirm="Continue"
          maxLength={passkeyNameLength}
          busy={busy}
          unchanged={problem}
          check={named}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, addedDate, lastUsedDate } }: { passkey: Passkey }) {
  const [asking, setAsking] = useState<'rename' | 'remove'>();
  const [rename] = usePublicRenamePasskeyMutation();
  const [remove] = usePublicRemovePasskeyMutation();
  const { busy, problem, change, clear } = useChange();
  const ask = (what: 'rename' | 'remove') => () => {
    clear();
    setAsking(what);
  };
  const done = (work: () => Promise<string>) =>
    change(async () => {
      toast({ key: 'passkey', tone: 'success', title: await work() });
      setAsking(undefined);
    });
  return (
    <li className={styles.factor}>
      <div className={styles.factorName}>
        <strong>{name}</strong>
        <small>
          Added {displayInstant(addedDate)}.{' '}
          {lastUsedDate ? `Last used ${displayMoment(lastUsedDate)}.` : 'Not used yet.'}
        </small>
      </div>
      <div className="actions">
        <Button aria-label={`Rename ${name}`} onClick={ask('rename')}>
          Rename
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={ask('remove')}>
          Remove
        </Button>
      </div>
      {asking === 'rename' && (
        <PromptDialog
          title="Rename passkey"
          label="Name"
          confirm="Rename"
          initial={name}
          maxLength={passkeyNameLength}
          busy={busy}
          unchanged={problem}
          check={named}
          onConfirm={(newName) => done(() => rename({ id, name: newName }).unwrap())}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={`Remove “${name}”?`}
        confirm="Remove passkey"
        cancel="Keep passkey"
        danger
        busy={busy}
        onConfirm={() => done(() => remove(id).unwrap())}
        onCancel={() => setAsking(undefined)}
      >
        <p>It can no longer log in to your account. Delete it on the device as well.</p>
        {problem && <Notice tone="error">{problem}</Notice>}
      </ConfirmDialog>
    </li>
  );
}
