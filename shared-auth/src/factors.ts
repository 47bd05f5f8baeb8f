/** Second factors on screen, for the login, the account's security and the confirmation of grave acts. */
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
