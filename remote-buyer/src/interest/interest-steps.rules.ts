import type { InterestedPost } from '@marketplace/shared-contract/marketplace/posts/interested-post';

type Answered = Pick<InterestedPost, 'siteStatus' | 'viewedByInsolvency' | 'available'>;

/** Whether the post of an interest is no longer for sale. */
export const isEnded = ({ siteStatus }: Pick<Answered, 'siteStatus'>): boolean => siteStatus !== 'For Sale';

const notRead = 'Not read yet';
export const wasRead = 'Read by the practitioner';

/** The steps of an interest: sent, read, and how its post ended. "Not read" is shown as long as it can still be read. */
export function stepsOf(post: Answered, sentOn: string): string[] {
  const steps = [`Sent ${sentOn}`];
  if (post.viewedByInsolvency) steps.push(wasRead);
  else if (!isEnded(post)) steps.push(notRead);
  if (isEnded(post)) steps.push(`Post ${post.siteStatus.toLowerCase()}`);
  return steps;
}
