import { isMissing } from '@marketplace/shared-auth';
import type { SellerParticulars } from '@marketplace/shared-contract/particulars';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { NotFound } from '../own-post.tsx';
import { DocumentsCard } from './documents.card.tsx';
import { HoldersCard } from './holders.card.tsx';
import { LogCard } from './log.card.tsx';
import { OfferCard } from './offer.card.tsx';
import { useSellerParticularsQuery } from './particulars.api.ts';
import * as styles from './particulars.module.css';

/** A post's particulars: what is offered to whom, the documents, who holds an undertaking, and who opened what. */
export function PostParticularsScreen() {
  const { id = '' } = useParams();
  const query = useSellerParticularsQuery(id, { refetchOnMountOrArgChange: true });
  if (!query.data && isMissing(query.error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  return (
    <Page
      title={routes.PostParticulars.title}
      subtitle={query.data?.activityHeading}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
    >
      <QueryView query={query} what="these particulars">
        {(particulars) => <Parts particulars={particulars} />}
      </QueryView>
    </Page>
  );
}

const Parts = ({ particulars }: { particulars: SellerParticulars }) => (
  <div className={styles.particulars}>
    <OfferCard particulars={particulars} />
    <HoldersCard particulars={particulars} />
    <DocumentsCard particulars={particulars} />
    <LogCard postId={particulars.businessId} />
  </div>
);
