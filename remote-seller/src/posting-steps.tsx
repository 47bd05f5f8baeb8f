import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { previewPath } from '@marketplace/shared-contract/marketplace/posts/post-paths';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './posting-steps.module.css';

/** The order of a new post (PD-74): alerts leave after the last step, so pictures and documents come before it. */
const steps = {
  details: { title: 'Details', path: (id: string) => pathTo('AmendPostDetail', id) },
  pictures: { title: 'Pictures', path: (id: string) => pathTo('PostPictures', id) },
  documents: { title: 'Documents', path: (id: string) => pathTo('PostParticulars', id) },
  preview: { title: 'Preview', path: previewPath },
  order: { title: 'Dates and price', path: (id: string) => pathTo('PostDraft', id) },
} as const;
type Step = keyof typeof steps;
const order = Object.keys(steps) as Step[];

/** A draft's current step. Without an id it is not stored yet, and the steps are no links. */
export const PostingSteps = ({ id, at }: { id?: string; at: Step }) => (
  <nav aria-label="Steps to post">
    <ol className={styles.steps}>
      {order.map((step) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {id && step !== at ? <Link to={steps[step].path(id)}>{steps[step].title}</Link> : steps[step].title}
        </li>
      ))}
    </ol>
  </nav>
);

type DraftStepProps = { post: Post | undefined; at: 'details' | 'pictures' | 'documents' };

/** A reader of the firm sees a draft, but cannot post it. */
const leadsOn = (post: Post | undefined): post is Post => post?.siteStatus === 'Draft' && post.mayChange !== false;

/** The steps above a draft's screen; nothing for a posted post. */
export const DraftSteps = ({ post, at }: DraftStepProps) =>
  leadsOn(post) ? <PostingSteps id={`${post.businessId}`} at={at} /> : null;

/** Leads a draft to its next step; nothing for a posted post. */
export function NextStep({ post, at }: DraftStepProps) {
  if (!leadsOn(post)) return null;
  const id = `${post.businessId}`;
  const next = order[order.indexOf(at) + 1] as Step;
  return (
    <div className={`actions ${styles.stepsNext}`}>
      <LinkButton to={steps[next].path(id)} variant={at === 'details' ? 'default' : 'primary'}>
        Continue to {steps[next].title.toLowerCase()}
      </LinkButton>
      <LinkButton to={pathTo('PostDetail', id)}>Finish later</LinkButton>
    </div>
  );
}
