import { isMissing } from '@marketplace/shared-auth';
import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { useParams } from 'react-router-dom';
import { useSellerExpressionQuery } from '../expression.api.ts';
import { HistoryOf } from '../history.card.tsx';
import { NotFound } from '../own-post.tsx';
import { replyLink } from '../reply-link.ts';
import { ContactCard } from './contact-card.tsx';
import * as styles from './interest.module.css';
import { ProgressCard } from './progress-card.tsx';
import { StateBadge } from './state-badge.tsx';
import { UndertakingCard } from './undertaking.card.tsx';
import { UnreadLinks } from './unread-links.tsx';
import { useInterestState } from './use-interest-state.ts';

const back = { to: pathTo('ViewInterest'), label: `Back to ${routes.ViewInterest.title}` };

/** One expression of interest with the Interested Party's contact details. */
export function InterestDetailScreen() {
  const { id = '' } = useParams();
  const detail = useSellerExpressionQuery(id, { refetchOnMountOrArgChange: true });
  const read = detail.currentData?.held;
  if (!read && isMissing(detail.error))
    return <NotFound what="expression of interest" lists={{ seller: 'ViewInterest', admin: 'ViewInterest' }} />;
  return (
    <Page title={nameIn(read) ?? routes.InterestDetail.title} back={back} extra={<UnreadLinks unread={read?.unread} />}>
      <QueryView query={detail} what="this expression of interest">
        {({ held, version }) => <Detail key={held.interest.expressionId} detail={held} version={version} />}
      </QueryView>
    </Page>
  );
}

function Detail({ detail, version }: { detail: InterestDetail; version: string | undefined }) {
  const { interest, interestedUserDetails, addressDetails, undertaking } = detail;
  const decides = undertaking && mayAnswer(interest);
  const progress = useInterestState(interest.expressionId);
  // A seller who opens a reply has most likely replied; the adjacent choice undoes it.
  const onReply = () => {
    if (interest.note !== undefined && interest.state === 'read') void progress.set('replied');
  };
  return (
    <div className={styles.interestDetail}>
      <div className={styles.interestColumn}>
        <MessageCard
          interest={interest}
          replyTo={interestedUserDetails.emailAddress1}
          onReply={onReply}
          replyFirst={!decides || undertaking.state !== 'waiting'}
        />
        {undertaking && (
          <UndertakingCard undertaking={undertaking} postId={interest.businessId} mayDecide={decides === true} />
        )}
        <ProgressCard interest={interest} version={version} progress={progress} />
      </div>
      <div className={styles.interestColumn}>
        <ContactCard person={interestedUserDetails} address={addressDetails} />
        <PostedCard interest={interest} />
        <HistoryOf of={{ interest: interest.expressionId }} />
      </div>
    </div>
  );
}

/** An Admin reads, as do readers of the firm. */
const mayAnswer = ({ note, readOnly }: InterestDetail['interest']) => note !== undefined && !readOnly;

type Part = { interest: InterestDetail['interest'] };

/** Whom it is from; nothing until that is known. */
const nameIn = (detail: InterestDetail | undefined) =>
  detail && `${detail.interestedUserDetails.forenames} ${detail.interestedUserDetails.surname}`;

type MessageProps = Part & { replyTo: string | null | undefined; onReply: () => void; replyFirst: boolean };

const MessageCard = ({ interest, replyTo, onReply, replyFirst }: MessageProps) => (
  <Card title="Message" extra={<StateBadge {...interest} />} className={styles.interestMessage}>
    {!interest.visibleToInsolvency && <p className={styles.interestFlag}>NOT VISIBLE TO PRACTITIONER</p>}
    <p className={styles.interestAbout}>Expressed on {displayInstant(interest.createdDate)}</p>
    <p className={styles.interestProfile}>{interest.profile}</p>
    {replyTo && !interest.readOnly && (
      <div className="actions">
        <a
          className={replyFirst ? 'button button-primary' : 'button button-default'}
          href={replyLink(replyTo, interest.business)}
          onClick={onReply}
        >
          Reply by email
        </a>
      </div>
    )}
  </Card>
);

const PostedCard = ({ interest: { businessId, business } }: Part) => (
  <Card title="Post" className={styles.interestPost}>
    <p className={styles.interestAbout}>Reference {business.reference}</p>
    <p>{business.activityHeading}</p>
    <ItemRows label="Locations" columns={4} items={business.locations.map(({ description }) => description)} />
    <div className="actions">
      <LinkButton to={pathTo('PostDetail', businessId)}>View Post</LinkButton>
    </div>
  </Card>
);
