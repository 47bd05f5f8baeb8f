import { checkedText } from '@marketplace/shared-contract/accounts/licence/licence-checked';
import type { HomePost } from '@marketplace/shared-contract/marketplace/home/home';
import { placesOf } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import { displayDay } from '@marketplace/shared-contract/platform/clock/display-date';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { DefinitionList } from '@marketplace/shared-ui';

/** How many days offers are still accepted; only logged-in users see the time. */
function dueText(days: number | undefined): string | undefined {
  if (days === undefined) return undefined;
  return days === 0 ? 'Today' : `In ${countOf(days, 'day', 'days')}`;
}

/** The facts of a public post that visitors may see. */
export const PostFacts = ({ post }: { post: HomePost }) => (
  <DefinitionList
    look="lines"
    items={[
      ['Sector', post.primaryCategory],
      ['Location', placesOf(post.locations)],
      ['Turnover', post.turnover],
      ['Live from', displayDay(post.activeStartDate)],
      ['Live until', displayDay(post.activeEndDate)],
      ['Offers due', dueText(post.offersDueInDays)],
      ['Licence', post.licenceCheckedOn && checkedText(post.licenceCheckedOn)],
    ]}
  />
);
