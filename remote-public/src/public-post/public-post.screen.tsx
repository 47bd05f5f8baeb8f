import { isMissing, useSession } from '@marketplace/shared-auth';
import { checkedText } from '@marketplace/shared-contract/accounts/licence/licence-standing';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { notPublic, placesOf } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import { shownCover } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, DefinitionList, Icon, Page, pathTo, QueryView, Skeleton } from '@marketplace/shared-ui';
import { Link, Navigate, useParams } from 'react-router-dom';
import { usePublicPost } from '../public-post.api.ts';
import { isReleased } from '../released-screens.ts';
import * as styles from './public-post.module.css';
import { WaysIn } from './ways-in.tsx';

/** How many days offers are still accepted; only logged-in users see the time. */
function dueText(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  return days === 0 ? 'Today' : `In ${countOf(days, 'day', 'days')}`;
}

/** The facts of a public post that visitors may see. */
const PostFacts = ({ post }: { post: HomePost }) => (
  <DefinitionList
    look="lines"
    items={[
      ['Sector', post.primaryCategory],
      ['Location', placesOf(post.locations)],
      ['Turnover', post.turnover],
      ['Live from', displayDay(post.activeStartDate)],
      ['Live until', displayDay(post.activeEndDate)],
      ['Offers due', dueText(post.offersDueInDays)],
      ['Licence', post.licenceCheckedOn && checkedText(post.licenceCheckedOn)],
    ]}
  />
);

/** A post for logged-out readers: what it is, and links to the rest. Logged-in users are redirected to the post itself. */
export function PublicPostScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  if (session) return <Navigate to={pathTo('PostDetail', id)} replace />;
  return <Summary key={id} id={id} />;
}

const back = isReleased('PublicPosts')
  ? { to: pathTo('PublicPosts'), label: openRoutes.PublicPosts.title }
  : { to: pathTo('ConditionalHome'), label: 'Home' };

function Summary({ id }: { id: string }) {
  const query = usePublicPost(id);
  if (isMissing(query.error)) return <NotOpen id={id} />;
  return (
    <Page
      back={back}
      title={query.data?.activityHeading ?? openRoutes.PublicPost.title}
      subtitle={query.data && 'For sale now, from a UK insolvency practitioner.'}
    >
      <QueryView query={query} what="the post" loading={<Skeleton lines={6} label="Loading the post" />}>
        {(post) => (
          <div className={styles.summary}>
            <Card>
              {post.cover && (
                <img
                  className={styles.picture}
                  src={shownCover(post.cover.address)}
                  alt={post.cover.alt}
                  fetchPriority="high"
                />
              )}
              <PostFacts post={post} />
              {post.offersParticulars && <Particulars id={post.businessId} />}
            </Card>
            <LogIn post={post} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** Announces particulars and the undertaking they need, without revealing what they are. */
const Particulars = ({ id }: { id: number }) => (
  <p className={styles.particulars}>
    Registered buyers read its particulars once they have accepted an undertaking.{' '}
    {isReleased('PublicUndertaking') && <Link to={pathTo('PublicUndertaking', id)}>Read the undertaking</Link>}
  </p>
);

const behindLogin = [
  'The full description, employees, assets and the appointment',
  'A message straight to the practitioner, with no agent in between',
  'An email whenever another post matches your criteria',
];

/** On phones its links stay at the bottom of the window. */
const LogIn = ({ post: { businessId } }: { post: HomePost }) => (
  <Card className={styles.logIn}>
    <h2 className="card-title">Log in or register free to read it in full</h2>
    <ul className={styles.gains}>
      {behindLogin.map((gain) => (
        <li key={gain}>
          <Icon name="tick" /> {gain}
        </li>
      ))}
    </ul>
    <WaysIn id={businessId} />
  </Card>
);

const NotOpen = ({ id }: { id: string }) => (
  <Page title="Log in to read this post" width="text" back={back}>
    <Card>
      <p>{notPublic}</p>
      <p>
        Registered buyers see every post that is for sale. Log in or register free to see whether this is one of them.
      </p>
      <WaysIn id={Number(id)} />
    </Card>
  </Page>
);
