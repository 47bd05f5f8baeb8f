import { dataScreen, useSession } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { areaOpener, type Wire } from '@marketplace/shared-auth/area.fixture';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { type InitialEntry, useParams } from 'react-router-dom';
import { anOwnPost } from '../post.fixture.ts';
import { screens } from '../remote.tsx';
import { OwnPostPart } from './own-post.part.tsx';

/** The firm's part as a post's page combines it. */
function PostPage() {
  const post = usePostQuery(useParams().id ?? '').currentData;
  const admin = useSession()?.role === 'admin';
  if (!post) return null;
  const viewer = post.mayChange === false ? 'reader' : 'owner';
  const part = (place: 'status' | 'above' | 'below') => (
    <OwnPostPart post={post} viewer={admin ? 'admin' : viewer} place={place} />
  );
  return (
    <>
      {!admin && part('status')}
      {part('above')}
      <h2>Description</h2>
      {part('below')}
    </>
  );
}

const open = areaOpener({ ...screens, PostDetail: dataScreen(async () => PostPage) }, 'seller');

const day = (of: string, emailed: number, opened: number, interest: number) => ({ day: of, emailed, opened, interest });
export const doing = {
  total: { emailed: 1080, opened: 25, interest: 2 },
  days: [day('2026-11-01', 1078, 20, 1), day('2026-11-02', 2, 5, 1)],
  similar: { posts: 12, emailed: 60, opened: 14, interest: 1 },
};

/** Opens one of the seller's own posts, by default at its address. */
export const openPost = (
  role: 'seller' | 'admin',
  changes: Partial<Post> = {},
  wire: Wire = {},
  entry: InitialEntry = '/post/7',
) =>
  open(
    entry,
    {
      'GET /allauth/post': () => ({ body: anOwnPost(changes) }),
      'GET /seller/post-performance': () => ({ body: { businessId: 7, posting: doing } }),
      ...wire,
    },
    { role },
  );
