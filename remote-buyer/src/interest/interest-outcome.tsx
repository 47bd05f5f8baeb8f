import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

type SentProps = { text: string; postId: number };

/** What the server said of a sent message, and the ways on. */
export const InterestSent = ({ text, postId }: SentProps) => (
  <div ref={focus} tabIndex={-1}>
    <Notice tone="success" title={text}>
      <p>A confirmation is on its way to you by email. The practitioner will reply to you directly.</p>
    </Notice>
    <WaysOn postId={postId} />
  </div>
);

/** Instead of the form, where interest cannot be expressed (BUY-013). */
export const ClosedForInterest = ({ reason, postId }: { reason: string; postId: number }) => (
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

// The form, which had the focus, is gone by then.
const focus = (element: HTMLElement | null) => element?.focus();
