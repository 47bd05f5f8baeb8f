import { RegisterBuyer, RegisterSeller } from '@marketplace/shared-contract/accounts/registration/registration';
import { buyerSteps, sellerSteps } from '@marketplace/shared-contract/accounts/registration/registration-steps';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import type { Rules } from './registration.ts';

export const buyerRules = (labels: RegisterLabels): Rules => ({ steps: buyerSteps(labels), payload: RegisterBuyer });
export const sellerRules = (labels: RegisterLabels): Rules => ({ steps: sellerSteps(labels), payload: RegisterSeller });
