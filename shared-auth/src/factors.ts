/**
 * Second factors on screen, for the login, the account's security and the confirmation of grave acts. Each of these brings its
 * own copy, so that no page that needs none knows of it: nothing in here keeps a state or a class that two have to share.
 */
export { FactorForm, type FactorProof } from './factors/factor-form.tsx';
export {
  answerPasskey,
  canOfferPasskeys,
  makePasskey,
  offerPasskeys,
  passkeysWork,
  passkeyUnused,
  stopOfferingPasskeys,
} from './factors/passkey-browser.ts';
