import { CodeEntry } from '@marketplace/shared-contract/accounts/factors/factor-entries';
import type { FactorChallenge, PasskeyAnswer } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { Button, Notice } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useState } from 'react';
import { answerPasskey, passkeysWork, passkeyUnused } from './passkey-browser.ts';

/** A user's proof of identity. */
export type FactorProof = { Code: string } | { Passkey: PasskeyAnswer };

export type FactorFormProps = {
  challenge: FactorChallenge;
  /** What is done with the proof; a rejection is shown. */
  send: (proof: FactorProof) => Promise<unknown>;
};

/** Asks for a passkey, a code of the app or a recovery code, whichever the account has. */
export function FactorForm({ challenge, send }: FactorFormProps) {
  const { app, recoveryCodes, passkey } = challenge;
  const [isRecovery, setRecovery] = useState(!app);
  const [turned, setTurned] = useState(false);
  const usesPasskey = passkey !== undefined && passkeysWork();
  return (
    <div className="form">
      {usesPasskey && <PasskeyButton options={passkey} send={send} />}
      {passkey && !usesPasskey && (
        <Notice>
          <p>Your passkey can’t be used at this address or in this browser.</p>
        </Notice>
      )}
      {(app || (recoveryCodes && (isRecovery || !usesPasskey))) && (
        <CodeForm
          key={String(isRecovery)}
          recovery={isRecovery}
          first={!usesPasskey}
          focus={!usesPasskey || turned}
          send={send}
        />
      )}
      {app && recoveryCodes && (
        <div>
          <Button
            variant="text"
            onClick={() => {
              setRecovery(!isRecovery);
              setTurned(true);
            }}
          >
            {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The server's message; other errors are unexplained. */
const messageOf = (error: unknown): string =>
  (error as { data?: Partial<Problem> } | null)?.data?.message ?? 'Something went wrong. Please try again.';

type PasskeyButtonProps = { options: unknown; send: FactorFormProps['send'] };

function PasskeyButton({ options, send }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ Passkey: await answerPasskey(options) });
    } catch (error) {
      setProblem(passkeyUnused(error) ?? messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="primary" block loading={busy} onClick={ask}>
        Use your passkey
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}

type CodeFormProps = {
  recovery: boolean;
  /** Whether there is no other way above it. */
  first: boolean;
  /** Whether to focus this field. */
  focus: boolean;
  send: FactorFormProps['send'];
};

function CodeForm({ recovery, first, focus, send }: CodeFormProps) {
  const form = useContractForm(CodeEntry, { Code: '' });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus('Code');
  }, [focus, setFocus]);
  const submit = async (entry: CodeEntry) => {
    try {
      await send(entry);
    } catch (error) {
      // A recovery code is long and copied from paper: it stays, to be corrected. An app's code soon changes.
      if (!recovery) form.resetField('Code');
      showProblem(form, error, { once: true });
      setFocus('Code');
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={recovery ? 'Recovery code' : 'Code from your app'}>
      <TextField
        control={form.control}
        name="Code"
        label={recovery ? 'Recovery code' : 'Code from your authenticator app'}
        help={recovery ? 'One of the ten you were given, such as 7K2M-QX4T-9DBR. Each works once.' : 'Six digits.'}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormError />
      <SubmitButton block variant={first ? 'primary' : 'default'}>
        {first ? 'Continue' : 'Continue with the code'}
      </SubmitButton>
    </Form>
  );
}
