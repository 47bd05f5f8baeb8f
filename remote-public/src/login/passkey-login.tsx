import { callApi, problemOf, signIn } from '@marketplace/shared-auth';
import {
  answerPasskey,
  canOfferPasskeys,
  offerPasskeys,
  passkeysWork,
  passkeyUnused,
  stopOfferingPasskeys,
} from '@marketplace/shared-auth/factors';
import { challengeMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { PasskeyAnswer, PasskeyChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { Button, Notice } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';

const newChallenge = () => callApi<PasskeyChallenge>(factorCalls.passkeyChallenge);
const logIn = async (token: string, Passkey: PasskeyAnswer) =>
  signIn(await callApi<Tokens>(factorCalls.passkeyLogin, { body: { Token: token, Passkey } }));

/** A challenge is renewed before it expires, so that a login left open still offers valid passkeys. */
const renewAfter = (challengeMinutes - 1) * 60_000;

/** A login without a password, if the browser can: by the button, or among the suggestions of the email field. */
export function PasskeyLogin() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // The button's request replaces the offer, which would otherwise end it.
    if (busy) return;
    let left = false;
    const offer = async () => {
      if (!(await canOfferPasskeys())) return;
      const { token, options } = await newChallenge();
      if (left) return;
      const answer = await offerPasskeys(options);
      await logIn(token, answer).catch((error) => left || setProblem(problemOf(error).message));
    };
    // Nobody requested the offer, so its failure is silent. The failure of a chosen passkey is not.
    const offerQuietly = () => void offer().catch(() => undefined);
    offerQuietly();
    const renewal = setInterval(offerQuietly, renewAfter);
    return () => {
      left = true;
      clearInterval(renewal);
      stopOfferingPasskeys();
    };
  }, [busy]);
  if (!passkeysWork()) return null;

  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { token, options } = await newChallenge();
      await logIn(token, await answerPasskey(options));
    } catch (error) {
      setProblem(passkeyUnused(error) ?? problemOf(error).message);
    }
    setBusy(false);
  };
  return (
    <>
      <Button block loading={busy} onClick={ask}>
        Log in with a passkey
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
