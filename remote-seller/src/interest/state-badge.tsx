import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import {
  type InterestState,
  interestStates,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { type BadgeTone, StatusBadge } from '@marketplace/shared-ui/post';

const tones: Partial<Record<InterestState, BadgeTone>> = {
  replied: 'success',
  shortlisted: 'brass',
  declined: 'quiet',
};

type StateBadgeProps = Pick<Expression, 'viewedByInsolvency' | 'state'>;

/** The seller's progress with it; none if only viewed. */
export function StateBadge({ viewedByInsolvency, state }: StateBadgeProps) {
  if (!viewedByInsolvency) return <StatusBadge text="Not viewed" />;
  const tone = state && tones[state];
  return state && tone ? <StatusBadge text={interestStates[state]} tone={tone} /> : null;
}
