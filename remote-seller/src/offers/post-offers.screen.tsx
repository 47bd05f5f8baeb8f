import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice, Page, QueryView } from '@marketplace/shared-ui';
import { useParams } from 'react-router-dom';
import { useSellerOffersQuery } from '../offers.api.ts';
import { NotFound } from '../own-post.tsx';
import { OffersView } from './offers-view.tsx';

/** The register of offers for a post: seen by its firm alone (PD-76). */
export function PostOffersScreen() {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  const posted = post.currentData !== undefined && post.currentData.siteStatus !== 'Draft';
  const read = useSellerOffersQuery(id, { refetchOnMountOrArgChange: true, skip: !posted });
  if (isMissing(post.error) || isMissing(read.error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  const { reference, activityHeading } = post.currentData ?? {};
  return (
    <Page
      title={routes.PostOffers.title}
      subtitle={reference && `${reference}: ${activityHeading}`}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
      width="wide"
    >
      <QueryView query={post} what="the post">
        {(found) =>
          found.siteStatus === 'Draft' ? (
            <Notice
              title="This post is a draft"
              action={<LinkButton to={pathTo('PostDetail', id)}>View Detail</LinkButton>}
            >
              <p>Offers can be recorded once it has been posted.</p>
            </Notice>
          ) : (
            <QueryView query={read} what="the offers">
              {({ offers }) => <OffersView key={id} post={found} offers={offers} />}
            </QueryView>
          )
        }
      </QueryView>
    </Page>
  );
}
