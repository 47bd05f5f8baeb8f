import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { Post } from '@marketplace/shared-contract/post';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { whyClosed } from '../closed-for-interest.rules.ts';
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
      width="text"
    >
      <QueryView query={post} what="this post">
        {(found) => <InterestIn post={found} />}
      </QueryView>
    </Page>
  );
}

function InterestIn({ post }: { post: Post }) {
  // As it was when the screen opened: what is learnt of the post meanwhile must not take away what is being written.
  const [closedReason] = useState(() => whyClosed(post));
  const [outcomeText, setOutcomeText] = useState<string>();
  if (outcomeText !== undefined) return <InterestSent text={outcomeText} postId={post.businessId} />;
  if (closedReason) return <ClosedForInterest reason={closedReason} postId={post.businessId} />;
  return <ExpressInterestCard postId={post.businessId} onSent={setOutcomeText} />;
}
