import { isMissing } from '@marketplace/shared-auth';
import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { InterestDetail } from '@marketplace/shared-contract/expression';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Card, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { ItemRows } from '@marketplace/shared-ui/post';
import { useParams } from 'react-router-dom';
import { NotFound } from '../own-post.tsx';
import { ContactCard } from './contact-card.tsx';
import { useSellerExpressionQuery } from './expression.api.ts';
import * as styles from './interest.module.css';

const back = { to: pathTo('ViewInterest'), label: `Back to ${routes.ViewInterest.title}` };

/** One expression of interest with the Interested Party's contact details. */
export function InterestDetailScreen() {
  const { id = '' } = useParams();
  const detail = useSellerExpressionQuery(id, { refetchOnMountOrArgChange: true });
  if (!detail.currentData && isMissing(detail.error))
    return <NotFound what="expression of interest" lists={{ seller: 'ViewInterest', admin: 'ViewInterest' }} />;
  return (
    <Page title={routes.InterestDetail.title} back={back}>
      <QueryView query={detail} what="this expression of interest">
        {({ interest, interestedUserDetails, addressDetails }) => (
          <div className={styles.interestDetail}>
            <MessageCard interest={interest} />
            <ContactCard person={interestedUserDetails} address={addressDetails} />
            <PostedCard interest={interest} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

type Part = { interest: InterestDetail['interest'] };

const MessageCard = ({ interest: { profile, createdDate, visibleToInsolvency } }: Part) => (
  <Card title="Message" className={styles.interestMessage}>
    {!visibleToInsolvency && <p className={styles.interestFlag}>NOT VISIBLE TO PRACTITIONER</p>}
    <p className={styles.interestAbout}>Expressed on {displayInstant(createdDate)}</p>
    <p className={styles.interestProfile}>{profile}</p>
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
