import { readdirSync } from 'node:fs';
import type { AdminList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { evidenceCalls } from '@marketplace/shared-contract/platform/calls/evidence';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { pictureCalls } from '@marketplace/shared-contract/platform/calls/pictures';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';

const folder = new URL('../../shared-contract/src/operations/lists/', import.meta.url);
const modules: object[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(new URL(file, folder).href)),
);

/** Every declared Admin list, found by folder: none has to be named here. */
export const everyList: readonly AdminList[] = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => typeof value === 'object' && value !== null && 'call' in value && 'filters' in value);

const callsOfLists = everyList.flatMap(({ call, csv }) => [call, ...(csv ? [csv.call] : [])]);

/** Every call of the contract, each once. */
export const everyCall: readonly Call[] = [
  publicCalls,
  evidenceCalls,
  pictureCalls,
  factorCalls,
  signedInCalls,
  buyerCalls,
  sellerCalls,
  adminCalls,
  areaCalls,
  callsOfLists,
]
  .flatMap((group) => Object.values(group))
  .filter((call, at, all) => all.findIndex(({ method, path }) => method === call.method && path === call.path) === at);
