import type { MadePasskey, PasskeyAnswer } from '@marketplace/shared-contract/accounts/factors/factors';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Whether this browser can use passkeys here. WebAuthn does not accept IP addresses such as 127.0.0.1. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn() && !isNumber(location.hostname);

/** A passkey that was not used; its message is for the user. */
class PasskeyUnused extends Error {}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** A browser's failure as an error with a message for the user. */
function inWords(error: unknown): Error {
  if (nameOf(error) === 'NotAllowedError' || nameOf(error) === 'AbortError')
    return new PasskeyUnused('No passkey was used. Try again, or use another way.');
  if (nameOf(error) === 'InvalidStateError')
    return new PasskeyUnused('This device already has a passkey for your account.');
  return new PasskeyUnused('This browser could not use a passkey here. Please use another way.');
}

/** The message for a browser that used no passkey; undefined for any other error. */
export const passkeyUnused = (error: unknown): string | undefined =>
  error instanceof PasskeyUnused ? error.message : undefined;

/** Asks the browser to answer a challenge with a passkey. Rejects with a message for the user. */
export async function answerPasskey(options: unknown): Promise<PasskeyAnswer> {
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch (error) {
    throw inWords(error);
  }
}

/** Asks the browser to create a passkey. Rejects with a message for the user. */
export async function makePasskey(options: unknown): Promise<MadePasskey> {
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    throw inWords(error);
  }
}

export const canOfferPasskeys = async (): Promise<boolean> =>
  passkeysWork() && (await browserSupportsWebAuthnAutofill());

/** Offers passkeys among the suggestions of the login field; resolves once one was chosen, or never. */
export const offerPasskeys = (options: unknown): Promise<PasskeyAnswer> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: true });

/** Withdraws the offer, such as when the user leaves the screen. */
export const stopOfferingPasskeys = (): void => WebAuthnAbortService.cancelCeremony();
