import { RegisterSeller } from '@marketplace/shared-contract/accounts/registration/registration';
import { sellerFieldMap } from '@marketplace/shared-contract/accounts/registration/registration-field-map';
import { sellerSteps } from '@marketplace/shared-contract/accounts/registration/registration-steps';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { lazyPart } from '@marketplace/shared-ui';
import { emptyAddress, emptyPassword, emptyPerson, emptyPhones } from './empty-fields.ts';
import { AddressStep, PasswordStep } from './lazy-steps.ts';
import type { Registration, StepProps } from './registration.ts';
import { SellerPersonalStep } from './steps/personal.step.tsx';

const CapacityStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/capacity.step.tsx').then((m) => m.CapacityStep),
);

/** The seller's registration in four steps (REG-004). */
export function sellerRegistration(labels: RegisterLabels, email = ''): Registration {
  const { stepOne, stepTwo, stepThree, stepFour } = sellerSteps(labels);
  return {
    name: 'seller',
    title: routes.RegisterSeller.title,
    steps: [
      { group: 'stepOne', name: 'Personal Details', schema: stepOne, Fields: SellerPersonalStep },
      { group: 'stepTwo', name: 'Address Details', schema: stepTwo, Fields: AddressStep },
      { group: 'stepThree', name: 'Registration Confirmation', schema: stepThree, Fields: CapacityStep },
      { group: 'stepFour', name: 'Password', schema: stepFour, Fields: PasswordStep },
    ],
    empty: {
      stepOne: { ...emptyPerson, email, ...emptyPhones },
      stepTwo: emptyAddress,
      stepThree: { capacityID: undefined, ipName: '', licensingBody: '', licenceNumber: '' },
      stepFour: emptyPassword,
    },
    fieldMap: sellerFieldMap,
    call: publicCalls.registerSeller,
    payload: RegisterSeller,
  };
}
