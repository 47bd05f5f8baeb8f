import { displayMoney, penceOf } from '@marketplace/shared-contract/money';

export const money = (inPounds: number) => displayMoney(penceOf(inPounds));
