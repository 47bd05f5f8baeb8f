import { questionList } from '@marketplace/shared-contract/operations/lists/questions';
import { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { undertakingList } from '@marketplace/shared-contract/operations/lists/undertakings';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect.ts';
import { chosen, type Measured, measured } from './measured.ts';

const page = { page: '1', pageSize: '25' };
const searches = (name: string, { path }: { path: string }, role: 'admin' | 'buyer', asked: string[]): Measured => ({
  name,
  path,
  role,
  queries: asked.map((search) => ({ ...(role === 'admin' && page), search })),
});

/** The measured calls, details of live posts of this database, and what people look for: words, beginnings, addresses, references, numbers. */
export async function growthCalls(db: Database): Promise<Measured[]> {
  const { rows } = await sql<{ id: number }>`
    select id from post where starts_on <= current_date and ends_on >= current_date and ended_as is null and approved limit 200`.execute(
    db,
  );
  const details = measured.map((call) =>
    call.name === 'post detail' ? { ...call, queries: rows.map(({ id }) => ({ id: String(id) })) } : call,
  );
  return chosen([
    ...details.filter(({ readsAll }) => !readsAll),
    searches('users by address', adminCalls.users, 'admin', [
      'person4711@bench.example',
      'PERSON2345@bench',
      'person90@',
    ]),
    searches('users by two names', adminCalls.users, 'admin', ['forename411 surname4711', 'surname2345 company 345']),
    searches('users, middle of a word', adminCalls.users, 'admin', ['ename471 rname47']),
    searches('posts by reference', adminCalls.posts, 'admin', ['ref/4711', 'REF/2345', 'ref 9']),
    searches('posts by words', adminCalls.posts, 'admin', ['number 4711', 'established 2345']),
    searches('posts by owner', adminCalls.posts, 'admin', ['number 4711 forename', '9801 person']),
    searches('invoices by number', adminCalls.invoiceList, 'admin', ['4711', '2345']),
    searches('certificates by reference', adminCalls.certificateList, 'admin', ['ref/4711', 'ref/2345']),
    searches('users by what all have', adminCalls.users, 'admin', ['example', 'forename', 'bench surname']),
    searches('users by one or two letters', adminCalls.users, 'admin', ['e', 'su', '47', 'q', 'xq']),
    searches('posts by what all have', adminCalls.posts, 'admin', ['ref', 'example', 'established business']),
    searches('posts by what half have', adminCalls.posts, 'admin', ['ref/4', '5', 'ref 47']),
    searches('posts by one or two letters', adminCalls.posts, 'admin', ['e', 'es', '47', 'q', 'xq']),
    searches('invoices by what all have', adminCalls.invoiceList, 'admin', ['ref', 'company', '4']),
    searches('certificates by what all have', adminCalls.certificateList, 'admin', ['ref', 'company']),
    searches('interest by what all have', sellerCalls.expressedInterestList, 'admin', [
      'interested',
      'ref/4',
      'week 4',
    ]),
    searches('buyer’s inbox by what all have', buyerCalls.inboxOrder, 'buyer', ['ref', 'established', 'e']),
    searches('everybody’s interest', sellerCalls.expressedInterestList, 'admin', [
      'surname2345',
      'ref/4711',
      'week 471',
    ]),
    searches('audit log by name', adminCalls.auditLog, 'admin', ['ref/4711', 'ref/2345']),
    searches('audit log by what all have', adminCalls.auditLog, 'admin', ['post', 'ref', 'approve post']),
    { name: 'security log', path: securityLog.call.path, role: 'admin', queries: [page] },
    searches('security log by address', securityLog.call, 'admin', ['person4711@bench.example', 'surname2345 company']),
    searches('security log by network or request', securityLog.call, 'admin', [
      '10.0.33.7',
      'req-1fa',
      'second factor req-1',
    ]),
    searches('security log by what all have', securityLog.call, 'admin', ['password', 'example', '10.0']),
    { name: 'undertakings', path: undertakingList.call.path, role: 'admin', queries: [page] },
    searches('undertakings by words', undertakingList.call, 'admin', [
      'ref/4711',
      'surname2345',
      'number 4711 forename',
    ]),
    searches('undertakings by what all have', undertakingList.call, 'admin', ['ref', 'forename', 'established']),
    { name: 'questions', path: questionList.call.path, role: 'admin', queries: [page] },
    searches('questions by words', questionList.call, 'admin', ['ref/4711', 'surname2345', 'number 4711 forename']),
    searches('questions by what all have', questionList.call, 'admin', ['ref', 'forename', 'established']),
    searches('buyer’s inbox by words', buyerCalls.inboxOrder, 'buyer', [
      'established word7',
      'number 94711',
      'ref/9471',
    ]),
  ]);
}
