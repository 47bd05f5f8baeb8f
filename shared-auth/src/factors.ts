import { lazyPart } from '@marketplace/shared-ui';

/** Second factors on screen, for the login, the account's security and the confirmation of grave acts. */
export type { FactorProof } from './factors/factor-form.tsx';
export const FactorForm = lazyPart('the second step', () =>
  import('./factors/factor-form.tsx').then((part) => part.FactorForm),
);
export {
  answerPasskey,
  canOfferPasskeys,
  makePasskey,
  offerPasskeys,
  passkeysWork,
  passkeyUnused,
  stopOfferingPasskeys,
} from './factors/passkey-browser.ts';
