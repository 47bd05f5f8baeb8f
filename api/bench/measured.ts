import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import type { Role } from '@marketplace/shared-contract/roles';
import { sizes } from './seed.ts';

/** The posts that were live when the data was made. */
const firstLive = sizes.posts - sizes.drafts - sizes.scheduled - sizes.live + 1;
const onePage = { page: '1', pageSize: '25' };

/** The calls that are measured, each as `role` makes it. `queries` are asked in turn. */
export const measured: { name: string; path: string; role?: Role; queries: Record<string, string>[] }[] = [
  { name: 'inbox', path: buyerCalls.postsByCriteria.path, role: 'buyer', queries: [onePage] },
  {
    name: 'post detail',
    path: allauthCalls.post.path,
    role: 'buyer',
    queries: Array.from({ length: 500 }, (_, n) => ({ id: String(firstLive + n * 10) })),
  },
  { name: 'home', path: publicCalls.homePosts.path, queries: [{}] },
  { name: 'all posts', path: adminCalls.posts.path, role: 'admin', queries: [onePage] },
  { name: 'all users', path: adminCalls.users.path, role: 'admin', queries: [{ ...onePage, sellersOnly: 'true' }] },
];
