import { isMissing } from '@marketplace/shared-auth';
import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Icon, LinkButton, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSellerExpressionQuery } from '../expression.api.ts';
import { HistoryOf } from '../history.card.tsx';
import { HolderActs } from '../holder-acts.tsx';
import { HolderText } from '../holder-text.tsx';
import { NotFound } from '../own-post.tsx';
import { replyLink } from '../reply-link.ts';
import { ContactCard } from './contact-card.tsx';
import * as styles from './interest.module.css';
import { ProgressCard } from './progress-card.tsx';
import { StateBadge } from './state-badge.tsx';
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

/** Admins and the firm's readers only read. */
const mayAnswer = ({ note, readOnly }: InterestDetail['interest']) => note !== undefined && !readOnly;

type Part = { interest: InterestDetail['interest'] };

/** Its sender; nothing until known. */
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

/** Links from one unread expression to the next. They replace each other in the history: Back leads to the list. */
function UnreadLinks({ unread }: Pick<InterestDetail, 'unread'>) {
  if (!unread) return null;
  const { count, previous, next } = unread;
  return (
    <nav className={styles.interestSiblings} aria-label="Unread interest">
      <span>{count === 0 ? 'Nothing else is unread' : `${count.toLocaleString('en-GB')} more unread`}</span>
      {previous !== null && (
        <Link replace to={pathTo('InterestDetail', previous)}>
          <Icon name="left" /> Previous unread
        </Link>
      )}
      {next !== null && (
        <Link replace to={pathTo('InterestDetail', next)}>
          Next unread <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}

type UndertakingCardProps = { undertaking: Holder; postId: number; mayDecide: boolean };

/** The Interested Party's undertaking, and the decision whether the particulars are released to them. */
function UndertakingCard({ undertaking, postId, mayDecide }: UndertakingCardProps) {
  const [saved, confirmSaved] = useSaved();
  const card = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the decision.
  const decided = (text?: string) => {
    confirmSaved(text);
    if (text) card.current?.focus();
  };
  return (
    <Card title="Particulars" extra={<SavedTick text={saved} />}>
      <div ref={card} tabIndex={-1}>
        <HolderText holder={undertaking} closedToOthers={false} />
        <div className="actions">
          {mayDecide && <HolderActs holder={undertaking} onDecided={decided} />}
          <LinkButton to={pathTo('PostParticulars', postId)}>Particulars and documents</LinkButton>
        </div>
      </div>
    </Card>
  );
}
