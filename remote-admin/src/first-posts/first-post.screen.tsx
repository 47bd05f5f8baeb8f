import { isMissing } from '@marketplace/shared-auth';
import type { FirstPostReview } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { displayMoment, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, DefinitionList, Missing, Page, QueryView } from '@marketplace/shared-ui';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LicenceCard } from '../licence-card.tsx';
import { Decision } from './decision.tsx';
import { useAdminFirstPostQuery } from './first-post.api.ts';
import * as styles from './first-posts.module.css';

/** The effects of approving a first post, and the decision (ADR-0072). */
export function FirstPostScreen() {
  const { id = '' } = useParams();
  const [decided, setDecided] = useState(false);
  const query = useAdminFirstPostQuery(id, { refetchOnMountOrArgChange: true });
  const back = { to: pathTo('FirstPostReviews'), label: `Back to ${routes.FirstPostReviews.title}` };
  if (!query.currentData && isMissing(query.error)) return <NotWaiting />;
  const post = query.currentData?.held.post;
  return (
    <Page
      width="wide"
      title={post?.activityHeading ?? routes.FirstPostReview.title}
      subtitle={post?.reference}
      back={back}
    >
      {/* Once it is decided there is nothing to read again; what was read stays. */}
      <QueryView query={decided ? { ...query, error: undefined } : query} what="the first post">
        {({ held, version }) => (
          <div className={styles.review}>
            <div className={styles.stack}>
              <AsBuyersSeeIt review={held} decided={decided} />
            </div>
            <div className={styles.stack}>
              <Practitioner review={held} />
              <LicenceCard userId={held.userId} closed={false} />
              {/* After what is decided by. */}
              <Decision id={id} review={held} version={version} readAgain={query.refetch} onDecided={setDecided} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const NotWaiting = () => (
  <Missing
    heading="Not waiting"
    title="This post is not waiting for a check."
    to={pathTo('FirstPostReviews')}
    label={`Go to ${routes.FirstPostReviews.title}`}
  >
    Another Admin may have decided, or the practitioner has taken it back.
  </Missing>
);

const names = (labels: readonly { description: string }[]) => labels.map(({ description }) => description).join(', ');

type AsBuyersSeeItProps = { review: FirstPostReview; decided: boolean };

/** The post as the emailed buyers would read it. Never who they are; and once it is decided, not how many either. */
function AsBuyersSeeIt({ review: { post, matchingNow, wouldStart, wouldEnd }, decided }: AsBuyersSeeItProps) {
  const facts = linesOf('detail', post).filter(({ field }) => field !== 'reference');
  return (
    <>
      <Card title="What buyers will see">
        {!decided && (
          <p>
            <strong>
              {matchingNow === 0 ? 'It matches no buyer’s criteria yet.' : countOf(matchingNow, 'buyer', 'buyers')}
            </strong>
            <span>{matchingNow > 0 && ' would be emailed now.'}</span>
          </p>
        )}
        <DefinitionList
          missing="–"
          items={[
            ...facts.map(({ label, text }) => [label, text] as const),
            ['Locations', names(post.locations)],
            ['Assets', names(post.assets)],
            ['Categories', names([...post.primaryCategory, ...post.categories])],
            ['On the home page', post.displayHome ? 'Yes' : 'No'],
            ['Would run', displayRange(wouldStart, wouldEnd)],
          ]}
        />
      </Card>
      <Card title="Description">
        <RichText html={post.description} />
      </Card>
    </>
  );
}

const Practitioner = ({ review }: { review: FirstPostReview }) => (
  <Card title="Practitioner">
    <DefinitionList
      items={[
        [
          'Name',
          <Link key="name" to={pathTo('AdminUser', review.userId)}>
            {review.practitioner}
          </Link>,
        ],
        ['Acts for', review.practitionerName],
        ['Company', review.company],
        [
          'Invoice to',
          review.invoiceCompany && (
            <span key="invoice">
              <strong>{review.invoiceCompany}</strong>, not the account’s company
            </span>
          ),
        ],
        ['Asked for', displayRange(review.startDate, review.endDate)],
        ['Waiting since', displayMoment(review.askedDate)],
      ]}
    />
  </Card>
);
