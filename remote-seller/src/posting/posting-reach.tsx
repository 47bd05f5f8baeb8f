import { counted, plural } from '@marketplace/shared-contract/counted';
import { type Reach, similarDays } from '@marketplace/shared-contract/quote';
import { Card, type QueryLike, QueryView } from '@marketplace/shared-ui';

/** Whom the post would reach: Interested Parties it matches now, and what similar posts did. */
export const PostingReach = ({ reach }: { reach: QueryLike<Reach> }) => (
  <Card title="Reach" className="posting-part">
    <QueryView query={reach} what="the reach">
      {({ matchingNow, similarPosts, similarEmailed }) => (
        <>
          <p className="posting-reach">
            <output className="posting-count">{matchingNow.toLocaleString('en-GB')}</output>{' '}
            {plural(matchingNow, 'Interested Party matches', 'Interested Parties match')} this post now.
          </p>
          <p className="posting-note">
            {similarPosts === 0
              ? `No similar post has been emailed in the last ${similarDays} days.`
              : `${counted(similarEmailed, 'email was', 'emails were')} sent for ${counted(similarPosts, 'similar post', 'similar posts')} in the last ${similarDays} days.`}
          </p>
        </>
      )}
    </QueryView>
  </Card>
);
