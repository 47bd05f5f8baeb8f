import { displayDay } from '@marketplace/shared-contract/display-date';
import type { HomePost } from '@marketplace/shared-contract/home';
import { checkedText } from '@marketplace/shared-contract/licence-checked';
import { placesOf } from '@marketplace/shared-contract/public-post-words';
import { DefinitionList } from '@marketplace/shared-ui';

/** What anybody may know of a public post, in rows. */
export const PostFacts = ({ post }: { post: HomePost }) => (
  <DefinitionList
    look="lines"
    items={[
      ['Sector', post.primaryCategory],
      ['Location', placesOf(post.locations)],
      ['Turnover', post.turnover],
      ['Live from', displayDay(post.activeStartDate)],
      ['Live until', displayDay(post.activeEndDate)],
      ['Licence', post.licenceCheckedOn && checkedText(post.licenceCheckedOn)],
    ]}
  />
);
