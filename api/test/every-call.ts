import type { Call } from '@marketplace/shared-contract/calls';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { areaCalls } from '@marketplace/shared-contract/calls.areas';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';

/** Every call of the contract. */
export const everyCall: readonly Call[] = [
  publicCalls,
  signedInCalls,
  buyerCalls,
  sellerCalls,
  adminCalls,
  areaCalls,
].flatMap((group) => Object.values(group));
