import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { placesOf } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import { pathTo, SectorName } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './public-post-card.module.css';
import { isOpenReleased } from './released-open-screens.ts';
import { loginForPost } from './wanted-post.ts';

/** A post in a list for visitors: sector, heading, location, size, and how long it is for sale. */
function PublicPostCard({ post }: { post: HomePost }) {
  const { businessId, cover } = post;
  const to = isOpenReleased('PublicPost') ? pathTo('PublicPost', businessId) : loginForPost(businessId);
  return (
    <li className={`card ${styles.post}`}>
      <div>
        {cover && <img className={styles.picture} src={`${cover.address}&width=320`} alt={cover.alt} loading="lazy" />}
        <p className="eyebrow">
          <SectorName category={post.categoryId} name={post.primaryCategory} />
        </p>
        <h3>
          <Link to={to}>{post.activityHeading}</Link>
        </h3>
        <p className={styles.facts}>
          <span>{placesOf(post.locations)}</span>
          <span>{turnoverOf(post.turnover)}</span>
        </p>
      </div>
      <p className={styles.until}>Live until {displayDay(post.activeEndDate)}</p>
    </li>
  );
}

const turnoverOf = (band: string) => (band === 'Not disclosed' ? 'Turnover not disclosed' : `Turnover ${band}`);

/** Cards side by side, as many as fit. */
export const PublicPostCards = ({ posts }: { posts: readonly HomePost[] }) => (
  <ul className={styles.posts}>
    {posts.map((post) => (
      <PublicPostCard key={post.businessId} post={post} />
    ))}
  </ul>
);
