import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { displayDay } from '@marketplace/shared-contract/display-date';
import type { HomePost } from '@marketplace/shared-contract/home';
import { pathTo } from '@marketplace/shared-contract/routes';
import { DefinitionList, EmptyState, Icon, QueryView, Skeleton } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './home.module.css';

/** The newest live posts; each leads to its detail through Login (PD-1). */
export function HomePosts() {
  const posts = useJson<HomePost[]>(publicCalls.homePosts);
  return (
    <section className={`${styles.homeInner} ${styles.homeSection}`} aria-labelledby="newest">
      <h2 id="newest">Newest opportunities</h2>
      <p className={styles.homeLead}>Live now. Log in to read a post in full and to express your interest.</p>
      <QueryView query={posts} what="the newest posts" empty={<NoPosts />} loading={<PostsLoading />}>
        {(list) => (
          <ul className={styles.homePosts}>
            {list.map((post) => (
              <HomePostCard key={post.businessId} post={post} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function HomePostCard({ post }: { post: HomePost }) {
  const login = pathTo('Login', undefined, { name: 'PostDetail', id: String(post.businessId) });
  return (
    <li className={`card ${styles.homePost}`}>
      <p className="eyebrow">{post.primaryCategory}</p>
      <h3>
        <Link to={login}>{post.activityHeading}</Link>
      </h3>
      <p className={styles.homePostPlace}>
        <Icon name="pin" /> {placesOf(post.locations)}
      </p>
      <DefinitionList
        look="lines"
        items={[
          ['Turnover', post.turnover],
          ['Live until', displayDay(post.activeEndDate)],
        ]}
      />
    </li>
  );
}

const placesShown = 3;

function placesOf(locations: readonly string[]): string {
  const more = locations.length - placesShown;
  const locationText = locations.slice(0, placesShown).join(', ');
  return more > 0 ? `${locationText} and ${more} more` : locationText;
}

const NoPosts = () => (
  <EmptyState icon="document">
    <p>New posts appear here as soon as they go live.</p>
  </EmptyState>
);

const PostsLoading = () => (
  <div className={`${styles.homePosts} ${styles.homePostsLoading}`}>
    <Skeleton lines={5} label="Loading the newest posts" />
  </div>
);
