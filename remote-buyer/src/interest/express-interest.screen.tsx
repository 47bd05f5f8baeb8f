import { isMissing } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, Notice, Page, QueryView, Skeleton } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as styles from '../beside.module.css';
import { whyClosed } from '../closed-for-interest.rules.ts';
import { ColleagueWasFirst } from '../marks/colleagues-interest.tsx';
import { PostMissing } from '../post-missing.tsx';
import { ExpressInterestForm } from './express-interest.form.tsx';
import { useBuyerExpressionTextQuery } from './interest.api.ts';

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
  // The state when the screen opened: later news about the post must not remove what is being written.
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

type OpenForInterestProps = { postId: number; onSent: (text: string) => void };

/** The form, once it is known whether there is a last message to offer (BUY-012). The buyer can write even without knowing. */
function ExpressInterestCard({ postId, onSent }: OpenForInterestProps) {
  const { data: lastText, isError } = useBuyerExpressionTextQuery();
  if (lastText === undefined && !isError) return <Skeleton label="Loading the form" />;
  return (
    <Card>
      <ExpressInterestForm postId={postId} lastText={lastText ?? ''} onSent={onSent} />
    </Card>
  );
}

type SentProps = { text: string; postId: number };

/** The server's message after sending, and links. */
const InterestSent = ({ text, postId }: SentProps) => (
  <div ref={focus} tabIndex={-1}>
    <Notice tone="success" title={text}>
      <p>A confirmation is on its way to you by email. The practitioner will reply to you directly.</p>
    </Notice>
    <WaysOn postId={postId} />
  </div>
);

/** Instead of the form, if interest cannot be expressed (BUY-013). */
const ClosedForInterest = ({ reason, postId }: { reason: string; postId: number }) => (
  <>
    <Notice tone="info" title={reason} />
    <WaysOn postId={postId} />
  </>
);

const WaysOn = ({ postId }: { postId: number }) => (
  <div className="actions">
    <LinkButton to={pathTo('PostDetail', postId)} variant="primary">
      Return to the post
    </LinkButton>
    <LinkButton to={pathTo('ExpressedInterest')}>{`Your ${routes.ExpressedInterest.title}`}</LinkButton>
  </div>
);

// The form, which had the focus, has disappeared by then.
const focus = (element: HTMLElement | null) => element?.focus();
