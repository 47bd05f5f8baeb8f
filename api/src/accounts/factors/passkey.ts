import { challengeMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { MadePasskey, PasskeyAnswer } from '@marketplace/shared-contract/accounts/factors/factors';
import { siteName } from '@marketplace/shared-ui/site';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { notePasskeyUse, passkeyByCredential, passkeysOf } from './passkey.sql.ts';

type RelyingParty = { id: string; origin: string };

const isLoopbackNumber = (host: string) => host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** The relying party of passkeys: the host of the product's address. WebAuthn accepts no IP addresses, so this machine is `localhost`. */
function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl);
  if (isLoopbackNumber(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Loaded with the first passkey: a fifth of all modules, needed by few calls. */
const webAuthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/**
 * The key types for passkeys: those that every device and every version of Node supports. By default the library also asks Node for ML-DSA,
 * which is experimental there: it warns, and a passkey created with one version could not log in with another.
 */
const algorithms = async () => {
  const { EdDSA, ES256, RS256 } = (await helpers()).cose.COSEALG;
  return [EdDSA, ES256, RS256];
};

type Known = { credentialId: string; transports: string[] };
const described = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports as AuthenticatorTransport[],
  }));

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));
const timeout = challengeMinutes * 60_000;

/** The browser's request: any passkey of this site, or one of an account's. */
export const askForPasskey = async (
  { config }: Pick<Context, 'config'>,
  challenge: string,
  passkeys?: readonly Known[],
) => ({
  ...(await (
    await webAuthn()
  ).generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    timeout,
    ...(passkeys && { allowCredentials: described(passkeys) }),
  })),
});

/** The same for the passkeys of an account; undefined if it has none. */
export async function askForPasskeyOf(context: Context, challenge: string, accountId: string) {
  const passkeys = await passkeysOf(context.db, accountId);
  return passkeys.length > 0 ? askForPasskey(context, challenge, passkeys) : undefined;
}

type Owner = { id: string; email1: string; forenames: string; surname: string };
/** The options for creating a passkey: one that can log in without an address, and not twice on one device. */
export const askForNewPasskey = async (
  { config }: Pick<Context, 'config'>,
  challenge: string,
  owner: Owner,
  has: readonly Known[],
) => ({
  ...(await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(config).id,
    challenge: bytesOf(challenge),
    userID: (await helpers()).isoUint8Array.fromUTF8String(owner.id),
    userName: owner.email1,
    userDisplayName: `${owner.forenames} ${owner.surname}`,
    attestationType: 'none',
    excludeCredentials: described(has),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: await algorithms(),
    timeout,
  })),
});

/** The credential of a passkey just created for this challenge and site; undefined for anything else. */
export async function checkNewPasskey({ config }: Pick<Context, 'config'>, made: MadePasskey, challenge: string) {
  const { id, origin } = relyingParty(config);
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: made as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: await algorithms(),
  }).catch(() => undefined);
  return checked?.verified ? checked.registrationInfo.credential : undefined;
}

/**
 * The account whose passkey answered this challenge on this site, with its use recorded; undefined for anything else: another challenge or
 * origin, a forged signature, a counter that went back, or an unknown passkey.
 */
export async function checkPasskey(
  { clock, config }: Context,
  tx: Database,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<string | undefined> {
  const passkey = await passkeyByCredential(tx, answer.id);
  if (!passkey) return undefined;
  const { id, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  await notePasskeyUse(tx, passkey.id, checked.authenticationInfo.newCounter, clock.now());
  return passkey.accountId;
}
