import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';

export const money = (inPounds: number) => displayMoney(penceOf(inPounds));
