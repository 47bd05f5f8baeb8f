import type { Call } from '@marketplace/shared-contract/calls';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import { areaCalls } from '@marketplace/shared-contract/calls.areas';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';

/** Every call of the contract. */
export const everyCall: readonly Call[] = [
  publicCalls,
  allauthCalls,
  buyerCalls,
  sellerCalls,
  adminCalls,
  areaCalls,
].flatMap((group) => Object.values(group));
