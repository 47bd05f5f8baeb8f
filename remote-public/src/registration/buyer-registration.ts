import { RegisterBuyer } from '@marketplace/shared-contract/accounts/registration/registration';
import { buyerFieldMap } from '@marketplace/shared-contract/accounts/registration/registration-field-map';
import { buyerSteps } from '@marketplace/shared-contract/accounts/registration/registration-steps';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { lazyPart } from '@marketplace/shared-ui';
import { emptyAddress, emptyPassword, emptyPerson, emptyPhones } from './empty-fields.ts';
import { AddressStep, PasswordStep } from './lazy-steps.ts';
import type { Registration, StepProps, WizardState } from './registration.ts';
import { BuyerPersonalStep } from './steps/personal.step.tsx';

const SizeStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/size.step.tsx').then((m) => m.SizeStep),
);
const CategoriesStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/categories.step.tsx').then((m) => m.CategoriesStep),
);
const KeywordsStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/keywords.step.tsx').then((m) => m.KeywordsStep),
);
const AssetsStep = lazyPart<StepProps>('this step', () =>
  import(/* webpackChunkName: "steps" */ './steps/assets.step.tsx').then((m) => m.AssetsStep),
);

const MatchesSoFar = lazyPart<{ draft: WizardState }>('the number of matching posts', () =>
  import(/* webpackChunkName: "steps" */ './matches-so-far.tsx').then((m) => m.MatchesSoFar),
);

/** The buyer's registration in seven steps (REG-005). */
export function buyerRegistration(labels: RegisterLabels, email = ''): Registration {
  const schemas = buyerSteps(labels);
  return {
    name: 'buyer',
    title: routes.RegisterBuyer.title,
    steps: [
      { group: 'stepOne', name: 'Personal and Company Details', schema: schemas.stepOne, Fields: BuyerPersonalStep },
      { group: 'stepTwo', name: 'Address Details', schema: schemas.stepTwo, Fields: AddressStep },
      {
        group: 'stepThree',
        name: 'Location and Size',
        skipsToEnd: true,
        schema: schemas.stepThree,
        Fields: SizeStep,
      },
      {
        group: 'stepFour',
        name: 'Business Categories',
        optional: true,
        schema: schemas.stepFour,
        Fields: CategoriesStep,
      },
      { group: 'stepFive', name: 'Keywords', optional: true, schema: schemas.stepFive, Fields: KeywordsStep },
      { group: 'stepSix', name: 'Assets', optional: true, schema: schemas.stepSix, Fields: AssetsStep },
      { group: 'stepSeven', name: 'Password', schema: schemas.stepSeven, Fields: PasswordStep },
    ],
    Aside: MatchesSoFar,
    empty: {
      stepOne: { ...emptyPerson, email, functionID: undefined, functionOther: '', ...emptyPhones },
      stepTwo: emptyAddress,
      stepThree: { locations: [], turnovers: [], employees: [] },
      stepFour: { categories: [] },
      stepFive: { keywords: '' },
      stepSix: { assets: [] },
      stepSeven: emptyPassword,
    },
    fieldMap: buyerFieldMap,
    call: publicCalls.registerBuyer,
    payload: RegisterBuyer,
  };
}
