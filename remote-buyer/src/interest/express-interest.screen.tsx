import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as styles from '../beside.module.css';
import { whyClosed } from '../closed-for-interest.rules.ts';
import { ColleagueWasFirst } from '../marks/colleagues-interest.tsx';
import { PostMissing } from '../post-missing.tsx';
import { ExpressInterestCard } from './express-interest-card.tsx';
import { ClosedForInterest, InterestSent } from './interest-outcome.tsx';

/** Lets a buyer write to the practitioner of a post (BUY-011). */
export function ExpressInterestScreen() {
  const { id = '' } = useParams();
  const post = usePostQuery(id);
  if (!post.data && isMissing(post.error)) return <PostMissing />;

  return (
    <Page
      title={routes.ExpressInterest.title}
      subtitle={post.data?.activityHeading}
      back={{ to: pathTo('PostDetail', id), label: 'Back to the post' }}
    >
      <QueryView query={post} what="this post">
        {(found) => (
          <div className={styles.beside}>
            <div>
              <InterestIn post={found} />
            </div>
            <WhatIsSent />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const WhatIsSent = () => (
  <Card title="What the practitioner gets">
    <p>Your message, with your name, company, email, telephone and address. They will reply to you directly.</p>
    <p>
      <Link to={pathTo('AmendAccountDetails')}>Check your details</Link>
    </p>
  </Card>
);

function InterestIn({ post }: { post: Post }) {
  // As it was when the screen opened: what is learnt of the post meanwhile must not take away what is being written.
  const [closedReason] = useState(() => whyClosed(post));
  const [outcomeText, setOutcomeText] = useState<string>();
  if (outcomeText !== undefined) return <InterestSent text={outcomeText} postId={post.businessId} />;
  if (closedReason) return <ClosedForInterest reason={closedReason} postId={post.businessId} />;
  return (
    <>
      <ColleagueWasFirst postId={post.businessId} />
      <ExpressInterestCard postId={post.businessId} onSent={setOutcomeText} />
    </>
  );
}
