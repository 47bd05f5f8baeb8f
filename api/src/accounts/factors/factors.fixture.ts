import assert from 'node:assert/strict';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Secret, TOTP } from 'otpauth';
import { countsOf, password } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';
import { newPasskey } from './passkey.fixture.ts';

/** A user's session, for later calls. */
export async function sessionOf(product: TestProduct, user: TestUser) {
  const authorization = `Bearer ${await product.tokenOf(user)}`;
  return (call: Call, { body, query }: { body?: unknown; query?: Record<string, string> } = {}) =>
    product.call(undefined, call, { headers: { authorization }, body, query });
}
export type TestSession = Awaited<ReturnType<typeof sessionOf>>;

/** The app's code at the product's time, or some half minutes from it. */
export const codeOf = ({ clock }: TestProduct, key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  });

/** Gives a user an authenticator app; returns its secret and its recovery codes. */
export async function withApp(product: TestProduct, user: TestUser) {
  const call = await sessionOf(product, user);
  const { token, key } = (await call(factorCalls.newApp)).json();
  const added = await call(factorCalls.addApp, { body: { Token: token, Code: codeOf(product, key, -1) } });
  assert.equal(added.statusCode, 200, added.body);
  return { key: key as string, recoveryCodes: added.json().recoveryCodes as string[] };
}

/** Gives a user a passkey; returns it and its recovery codes. */
export async function withPasskey(product: TestProduct, user: TestUser, name = 'Laptop') {
  const call = await sessionOf(product, user);
  const { token, options } = (await call(factorCalls.newPasskey)).json();
  const passkey = newPasskey();
  const body = { Token: token, Name: name, Passkey: passkey.make(options.challenge) };
  const added = await call(factorCalls.addPasskey, { body });
  assert.equal(added.statusCode, 200, added.body);
  return { passkey, recoveryCodes: added.json().recoveryCodes as string[] };
}

/** The password step of a login. */
export const logIn = (product: TestProduct, Email: string, Password = password) =>
  product.call(undefined, publicCalls.login, { body: { Email, Password } });

/** The second step of a login after a correct password. */
export async function secondStepOf(product: TestProduct, email: string) {
  const begun = await logIn(product, email);
  assert.equal(begun.statusCode, 403, begun.body);
  const { secondStep } = begun.json();
  return {
    secondStep,
    finish: (proof: object) =>
      product.call(undefined, factorCalls.secondStep, { body: { Token: secondStep.token, ...proof } }),
  };
}

/** Row counts of the tables that a login or a change of factors writes. */
export const factorRows = (product: TestProduct): Promise<Record<string, number>> =>
  countsOf(product, ['sessionFamily', 'passkey', 'authenticatorApp', 'recoveryCode', 'audit']);

/** Subjects of the mails waiting for somebody, oldest first. */
export const subjectsTo = async (product: TestProduct, address: string): Promise<string[]> =>
  (await mailJobs(product)).filter(({ to }) => to === address).map(({ subject }) => subject);

/** Starts a login by passkey; returns the function that answers it. */
export const passkeyLogin = async (product: TestProduct) => {
  const { token, options } = (await product.call(undefined, factorCalls.passkeyChallenge)).json();
  const answer = (Passkey: object) =>
    product.call(undefined, factorCalls.passkeyLogin, { body: { Token: token, Passkey } });
  return { challenge: options.challenge as string, options, answer };
};
