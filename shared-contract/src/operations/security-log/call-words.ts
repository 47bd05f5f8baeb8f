import { adminCalls } from '../../platform/calls/admin.ts';
import { buyerCalls } from '../../platform/calls/buyer.ts';
import type { Call } from '../../platform/calls/calls.ts';
import { apiBase } from '../../platform/calls/calls.ts';
import { factorCalls } from '../../platform/calls/factors.ts';
import { pictureCalls } from '../../platform/calls/pictures.ts';
import { sellerCalls } from '../../platform/calls/seller.ts';
import { signedInCalls } from '../../platform/calls/signed-in.ts';
import { adminCallWords, adminListCallWords } from './call-words/admin.ts';
import { buyerCallWords } from './call-words/buyer.ts';
import { sellerCallWords } from './call-words/seller.ts';
import { factorCallWords, pictureCallWords, signedInCallWords } from './call-words/signed-in.ts';

/** A call as the security log stores it. */
const noted = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${apiBase}${path}`;

/** Whose call it is, where that is not everybody's: it says why it was refused. */
const whose: Readonly<Record<string, string>> = {
  admin: ' (for Admins)',
  seller: ' (for Insolvency Practitioners)',
  buyer: ' (for Interested Parties)',
};
/** Of a file of data the words are what it holds, and say so alone. */
const isFile = (path: string) => /csv|export|zip/.test(path);
const inWords = (call: Call, text: string) =>
  isFile(call.path) ? text : `${text}${whose[call.path.split('/')[1] ?? ''] ?? ''}`;

const rowsOf = (calls: Readonly<Record<string, Call>>, words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([name, text]): [string, string] => {
    const call = calls[name];
    if (!call) throw new Error(`There is no call ${name}`);
    return [noted(call), inWords(call, text)];
  });

/** What each call that not everybody may make is for, by how the security log stores it, such as `GET /api/admin/users`. */
export const callWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...rowsOf(signedInCalls, signedInCallWords),
  ...rowsOf(factorCalls, factorCallWords),
  ...rowsOf(pictureCalls, pictureCallWords),
  ...rowsOf(buyerCalls, buyerCallWords),
  ...rowsOf(sellerCalls, sellerCallWords),
  ...rowsOf(adminCalls, adminCallWords),
  ...Object.entries(adminListCallWords).map(([path, text]) => {
    const call = { method: 'GET', path } as Call;
    return [noted(call), inWords(call, text)];
  }),
]);
