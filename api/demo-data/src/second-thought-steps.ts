import { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { cancelScheduledPost } from '../../src/billing/posting/cancel.service.ts';
import { postDraft } from '../../src/billing/posting/post-draft.service.ts';
import { recordSold } from '../../src/billing/posting/record-sold.service.ts';
import type { DemoPost } from './demo-post.ts';
import { actsOf, type Step } from './seed-run.ts';
import { cancelledSettlementSteps } from './settlement-steps.ts';

/** A posting cancelled before it started, and a sale recorded after the post had ended. */
export const secondThoughtSteps = (post: DemoPost): Step[] => [...cancelledSteps(post), ...soldLaterSteps(post)];

/** A posting cancelled before it started, with its credit note. */
function cancelledSteps(post: DemoPost): Step[] {
  const { cancelled } = post;
  if (!cancelled) return [];
  const { postedAt, startsOn: Startdate, endsOn: Enddate, at } = cancelled;
  const acted = actsOf(post);
  const posted: Step = {
    at: postedAt,
    act: (run) => postDraft(...acted(run, postedAt), PostingDates.parse({ Startdate, Enddate })),
  };
  return [
    posted,
    { at, act: (run) => cancelScheduledPost(...acted(run, at)) },
    ...cancelledSettlementSteps(post, cancelled),
  ];
}

function soldLaterSteps(post: DemoPost): Step[] {
  const { soldLater } = post;
  if (!soldLater) return [];
  const { at, soldOn: SoldOn } = soldLater;
  return [{ at, act: (run) => recordSold(...actsOf(post)(run, at), { SoldOn }) }];
}
