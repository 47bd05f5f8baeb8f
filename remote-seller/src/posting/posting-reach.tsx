import { type Reach, similarDays } from '@marketplace/shared-contract/quote';
import { Card, type QueryLike, QueryView } from '@marketplace/shared-ui';

/** Whom the post would reach: Interested Parties it matches now, and what similar posts did. */
export const PostingReach = ({ reach }: { reach: QueryLike<Reach> }) => (
  <Card title="Reach" className="posting-part">
    <QueryView query={reach} what="the reach">
      {({ matchingNow, similarPosts, similarEmailed }) => (
        <>
          <p className="posting-reach">
            <output className="posting-count">{count(matchingNow)}</output>{' '}
            {matchingNow === 1 ? 'Interested Party matches' : 'Interested Parties match'} this post now.
          </p>
          <p className="posting-note">
            {similarPosts === 0
              ? `No similar post has been e-mailed in the last ${similarDays} days.`
              : `${count(similarEmailed)} e-mails were sent for ${count(similarPosts)} similar ${similarPosts === 1 ? 'post' : 'posts'} in the last ${similarDays} days.`}
          </p>
        </>
      )}
    </QueryView>
  </Card>
);

const count = (number: number): string => number.toLocaleString('en-GB');
