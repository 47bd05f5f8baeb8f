import { everyone, signedIn } from '../routes/roles.ts';
import { beforeFactor, get, patch, post, sensitive } from './calls.ts';

/** Passkeys, authenticator apps and recovery codes: logging in, confirming and managing them (ADR-0068). */
export const factorCalls = {
  passkeyChallenge: post('/unauth/passkey-challenge', everyone),
  passkeyLogin: post('/unauth/passkey-login', everyone),
  secondStep: post('/unauth/second-step', everyone),
  stepUpChallenge: beforeFactor(post('/allauth/step-up-challenge', signedIn)),
  stepUp: beforeFactor(post('/allauth/step-up', signedIn)),
  factors: beforeFactor(get('/allauth/factors', signedIn)),
  newPasskey: sensitive(beforeFactor(post('/allauth/new-passkey', signedIn))),
  addPasskey: beforeFactor(post('/allauth/add-passkey', signedIn)),
  renamePasskey: patch('/allauth/passkey', signedIn),
  removePasskey: sensitive(post('/allauth/remove-passkey', signedIn)),
  newApp: sensitive(beforeFactor(post('/allauth/new-authenticator-app', signedIn))),
  addApp: beforeFactor(post('/allauth/add-authenticator-app', signedIn)),
  removeApp: sensitive(post('/allauth/remove-authenticator-app', signedIn)),
  newRecoveryCodes: sensitive(post('/allauth/recovery-codes', signedIn)),
};
