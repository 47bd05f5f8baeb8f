import type { CaseAnswer } from '@marketplace/shared-contract/marketplace/cases/case';

/** A post's name in a case. */
export const nameOf = ({ reference, activityHeading, businessId }: CaseAnswer['otherPosts'][number]): string =>
  `${reference || `Post ${businessId}`}: ${activityHeading}`;
