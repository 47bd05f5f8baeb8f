import { buyerFieldMap } from '@marketplace/shared-contract/accounts/registration/registration-field-map';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { lazyPart } from '@marketplace/shared-ui';
import { emptyAddress, emptyPassword, emptyPerson, emptyPhones } from './empty-fields.ts';
import { lazyRules } from './lazy-rules.ts';
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
  const { rules, schemaOf } = lazyRules(() => import('./rules.ts').then(({ buyerRules }) => buyerRules(labels)));
  return {
    name: 'buyer',
    title: openRoutes.RegisterBuyer.title,
    steps: [
      {
        group: 'stepOne',
        name: 'Personal and Company Details',
        schema: schemaOf('stepOne'),
        Fields: BuyerPersonalStep,
      },
      { group: 'stepTwo', name: 'Address Details', schema: schemaOf('stepTwo'), Fields: AddressStep },
      {
        group: 'stepThree',
        name: 'Location and Size',
        skipsToEnd: true,
        schema: schemaOf('stepThree'),
        Fields: SizeStep,
      },
      {
        group: 'stepFour',
        name: 'Business Categories',
        optional: true,
        schema: schemaOf('stepFour'),
        Fields: CategoriesStep,
      },
      { group: 'stepFive', name: 'Keywords', optional: true, schema: schemaOf('stepFive'), Fields: KeywordsStep },
      { group: 'stepSix', name: 'Assets', optional: true, schema: schemaOf('stepSix'), Fields: AssetsStep },
      { group: 'stepSeven', name: 'Password', schema: schemaOf('stepSeven'), Fields: PasswordStep },
    ],
    Aside: MatchesSoFar,
    empty: {
      stepOne: { functionID: undefined, functionOther: '', ...emptyPerson, email, ...emptyPhones },
      stepTwo: emptyAddress,
      stepThree: { locations: [], turnovers: [], employees: [] },
      stepFour: { categories: [] },
      stepFive: { keywords: '' },
      stepSix: { assets: [] },
      stepSeven: emptyPassword,
    },
    fieldMap: buyerFieldMap,
    call: publicCalls.registerBuyer,
    rules,
  };
}
