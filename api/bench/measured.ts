import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { firstSizes } from './seed.ts';

/** The posts that were live when the data was created. */
const firstLive = firstSizes.posts - firstSizes.drafts - firstSizes.scheduled - firstSizes.live + 1;
const onePage = { page: '1', pageSize: '25' };

/** Different terms each time, so that no cache answers. */
const manyTerms = (term: (n: number) => string) =>
  Array.from({ length: 200 }, (_, n) => ({ ...onePage, search: term(n) }));

type Measured = {
  name: string;
  path: string;
  role?: Role;
  queries: Record<string, string>[];
  /** It searches for any part of a text, and may read a whole table. */
  readsAll?: true;
};

/** The measured calls, each made as `role`. `queries` are used in turn. */
const calls: Measured[] = [
  { name: 'inbox', path: buyerCalls.postsByCriteria.path, role: 'buyer', queries: [onePage] },
  {
    name: 'post detail',
    path: signedInCalls.post.path,
    role: 'buyer',
    queries: Array.from({ length: 500 }, (_, n) => ({ id: String(firstLive + n * 10) })),
  },
  { name: 'home', path: publicCalls.homePosts.path, queries: [{}] },
  { name: 'all posts', path: adminCalls.posts.path, role: 'admin', queries: [onePage] },
  {
    name: 'find posts',
    path: adminCalls.posts.path,
    role: 'admin',
    queries: manyTerms((n) => `number ${1_000 + n * 41}`),
    readsAll: true,
  },
  { name: 'all users', path: adminCalls.users.path, role: 'admin', queries: [{ ...onePage, sellersOnly: 'true' }] },
  { name: 'users by name', path: adminCalls.users.path, role: 'admin', queries: [{ ...onePage, sort: 'name' }] },
  {
    name: 'find users',
    path: adminCalls.users.path,
    role: 'admin',
    queries: manyTerms((n) => `surname${n * 23}`),
    readsAll: true,
  },
  { name: 'invoices', path: adminCalls.invoiceList.path, role: 'admin', queries: [onePage] },
  { name: 'certificates', path: adminCalls.certificateList.path, role: 'admin', queries: [onePage] },
  { name: 'audit log', path: adminCalls.auditLog.path, role: 'admin', queries: [onePage] },
];

const only = process.env.BENCH_ONLY?.split(',');
/** All of them, or those in BENCH_ONLY, separated by commas. */
export const measured = only ? calls.filter(({ name }) => only.includes(name)) : calls;
