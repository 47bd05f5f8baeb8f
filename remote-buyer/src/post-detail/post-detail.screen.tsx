import { useSession } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { SiteStatus } from '@marketplace/shared-contract/post';
import type { Role } from '@marketplace/shared-contract/roles';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { isNoPost } from '../post.api.ts';
import { PostMissing } from '../post-missing.tsx';
import { useWayBack } from '../way-back.ts';
import { PostHead } from './post-head.tsx';
import { PostView } from './post-view.tsx';
import { viewerOf } from './viewer.rules.ts';

/** A post, for whoever is signed in (POST-001). */
export function PostDetailScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const post = usePostQuery(id);
  const toInbox = useWayBack();
  if (isNoPost(post.error)) return <PostMissing />;

  const known = post.currentData;
  return (
    <Page
      title={known?.activityHeading ?? routes.PostDetail.title}
      subtitle={known && <PostHead post={known} />}
      back={session?.role === 'buyer' ? toInbox : session && listFor(session.role, known?.siteStatus)}
    >
      <QueryView query={post} what="this post">
        {(found) => <PostView post={found} viewer={viewerOf(found, session)} />}
      </QueryView>
    </Page>
  );
}

const sellersLists: Partial<Record<SiteStatus, RouteName>> = { Draft: 'DraftPosts', Scheduled: 'ScheduledPosts' };

/** The list of this viewer's where a post like it stands. */
function listFor(role: Exclude<Role, 'buyer'>, status: SiteStatus | undefined) {
  const seller = (status && sellersLists[status]) ?? 'LivePosts';
  const name = role === 'admin' ? 'AdminPosts' : seller;
  return { to: pathTo(name), label: routes[name].title };
}
