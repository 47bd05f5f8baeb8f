import { lazyPart } from '@marketplace/shared-ui';
import type { StepProps } from './registration.ts';

/** The later steps of both registrations; their code loads when they are reached. */
export const AddressStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/address.step.tsx').then((m) => m.AddressStep),
);
export const PasswordStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/password.step.tsx').then((m) => m.PasswordStep),
);
