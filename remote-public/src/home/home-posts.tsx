import { useJson } from '@marketplace/shared-auth';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import type { Browse as Counts } from '@marketplace/shared-contract/marketplace/home/public-posts';
import { homeCalls } from '@marketplace/shared-contract/platform/calls/home';
import { EmptyState, mobileBreakpoint, pathTo, QueryView, SectorName, Skeleton } from '@marketplace/shared-ui';
import { Link, useNavigate } from 'react-router-dom';
import { PostSearch } from '../post-search.tsx';
import { PublicPostCards } from '../public-post-card.tsx';
import { isOpenReleased } from '../released-open-screens.ts';
import * as styles from './home.module.css';

/** The newest live posts, each linking to its summary and on to its detail through Login (PD-1), and links to the others. */
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

type Counted = Counts['sectors'];

/** Sectors and regions with something for sale, with counts; empty until loaded. */
function Browse() {
  const { data } = useJson<Counts>(homeCalls.browse);
  if (data?.sectors.length === 0) return null;
  return (
    <div className={styles.browse}>
      {data && <Ways title="Browse by sector" filter="category" list={data.sectors} />}
      {data && <Ways title="Browse by region" filter="location" list={data.locations} />}
    </div>
  );
}

const Ways = ({ title, filter, list }: { title: string; filter: string; list: Counted }) =>
  list.length > 0 && (
    // In a narrow window the lists would fill two screens, so they start collapsed.
    <details open={window.innerWidth >= mobileBreakpoint}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <ul>
        {list.map(({ id, description, posts }) => (
          <li key={id}>
            <Link to={pathTo('PublicPosts', undefined, { [filter]: String(id) })}>
              {filter === 'category' ? <SectorName category={id} name={description} /> : description}
            </Link>{' '}
            <span>{posts.toLocaleString('en-GB')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
