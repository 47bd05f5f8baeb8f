import { useJson } from '@marketplace/shared-auth';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { EmptyState, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { Link, useNavigate } from 'react-router-dom';
import { PostSearch } from '../post-search.tsx';
import { PublicPostCards } from '../public-post-card.tsx';
import { isOpenReleased } from '../released-open-screens.ts';
import { Browse } from './browse.tsx';
import * as styles from './home.module.css';

/** The newest live posts, each leading to its summary and on to its detail through Login (PD-1), and the ways to the others. */
export function HomePosts() {
  const navigate = useNavigate();
  const posts = useJson<HomePost[]>(homeCalls.homePosts);
  const all = isOpenReleased('PublicPosts') && posts.data?.length !== 0;
  return (
    <section className={`${styles.homeInner} ${styles.homeSection}`} aria-labelledby="newest">
      <h2 id="newest">Newest posts</h2>
      <p className={styles.homeLead}>On sale now. Log in to read the full post and express interest.</p>
      {all && <PostSearch onSearch={(search) => navigate(pathTo('PublicPosts', undefined, { search }))} />}
      <QueryView query={posts} what="the newest posts" empty={<NoPosts />} loading={<PostsLoading />}>
        {(list) => <PublicPostCards posts={list} />}
      </QueryView>
      {all && (
        <p className={styles.homeAll}>
          <Link to={pathTo('PublicPosts')}>See all public posts</Link>
        </p>
      )}
      {all && <Browse />}
    </section>
  );
}

const NoPosts = () => (
  <EmptyState icon="document">
    <p>New posts appear here as soon as they go live.</p>
  </EmptyState>
);

const PostsLoading = () => (
  <div className={styles.homePostsLoading}>
    <Skeleton lines={5} label="Loading the newest posts" />
  </div>
);
