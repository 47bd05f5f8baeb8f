import { sellerFieldMap } from '@marketplace/shared-contract/accounts/registration/registration-field-map';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { lazyPart } from '@marketplace/shared-ui';
import { emptyAddress, emptyPassword, emptyPerson, emptyPhones } from './empty-fields.ts';
import { lazyRules } from './lazy-rules.ts';
import { AddressStep, PasswordStep } from './lazy-steps.ts';
import type { Registration, StepProps } from './registration.ts';
import { SellerPersonalStep } from './steps/personal.step.tsx';

const CapacityStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/capacity.step.tsx').then((m) => m.CapacityStep),
);

/** The seller's registration in four steps (REG-004). */
export function sellerRegistration(labels: RegisterLabels, email = ''): Registration {
  const { rules, schemaOf } = lazyRules(() => import('./rules.ts').then(({ sellerRules }) => sellerRules(labels)));
  return {
    name: 'seller',
    title: openRoutes.RegisterSeller.title,
    steps: [
      { group: 'stepOne', name: 'Personal Details', schema: schemaOf('stepOne'), Fields: SellerPersonalStep },
      { group: 'stepTwo', name: 'Address Details', schema: schemaOf('stepTwo'), Fields: AddressStep },
      { group: 'stepThree', name: 'Registration Confirmation', schema: schemaOf('stepThree'), Fields: CapacityStep },
      { group: 'stepFour', name: 'Password', schema: schemaOf('stepFour'), Fields: PasswordStep },
    ],
    empty: {
      stepOne: { ...emptyPerson, email, ...emptyPhones },
      stepTwo: emptyAddress,
      stepThree: { capacityID: undefined, ipName: '', licensingBody: '', licenceNumber: '' },
      stepFour: emptyPassword,
    },
    fieldMap: sellerFieldMap,
    call: publicCalls.registerSeller,
    rules,
  };
}
