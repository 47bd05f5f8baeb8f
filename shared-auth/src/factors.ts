import { lazyPart } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';
import type { FactorFormProps } from './factors/factor-form.tsx';

/** Second factors in the UI, for the login, the account's security and the confirmation of sensitive acts. */
export type { FactorProof } from './factors/factor-form.tsx';
export const FactorForm: ComponentType<FactorFormProps> = lazyPart('the second step', () =>
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
