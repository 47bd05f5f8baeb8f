import { daysBetween, displayDate } from '@marketplace/shared-contract/calendar';
import { WithdrawPost } from '@marketplace/shared-contract/edit-post';
import { countOf } from '@marketplace/shared-contract/plural';
import type { Post } from '@marketplace/shared-contract/post';
import { routes } from '@marketplace/shared-contract/routes';
import { useToday } from '@marketplace/shared-ui/date';
import { CheckboxField, useContractForm } from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import { isHidden } from '../hidden-post.tsx';
import { useSellerWithdrawPostMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import { AmendPage } from './amend-page.tsx';
import { PostEnded } from './post-ended.tsx';
import { useConfirmation } from './use-confirmation.tsx';

/** DATE-007, PD-30, PD-35 and PD-59. */
export const WithdrawScreen = () => (
  <AmendPage name="WithdrawPost" when={['For Sale']} otherwise="Only a live post can be withdrawn.">
    {(post) => <WithdrawForm key={post.businessId} post={post} />}
  </AmendPage>
);

/** What the seller gives up: the days after today that were paid for. */
function unused(end: string, today: string): string {
  const days = daysBetween(today, end);
  if (days <= 0) return 'Today is its last paid day.';
  return `${countOf(days, 'paid day that remains is', 'paid days that remain are')} not refunded.`;
}

function WithdrawForm({ post }: { post: Post }) {
  const today = useToday();
  const [withdraw] = useSellerWithdrawPostMutation();
  const form = useContractForm(WithdrawPost, { Sold: false });
  const sold = useWatch({ control: form.control, name: 'Sold' });
  const [end = ''] = post.activeEndDate;
  const asSold = 'A post that was sold cannot be reposted.';
  const approvedFirst = isHidden(post) && 'Once our moderators have approved it, you can repost it at full price.';
  const { ask, dialog } = useConfirmation({
    title: sold ? 'End this post as sold?' : 'Withdraw this post?',
    confirm: sold ? 'End as sold' : 'Withdraw post',
    cancel: isHidden(post) ? 'Keep it' : 'Keep it live',
    text: (
      <>
        <p>
          It ends now, not on {displayDate(end)}. {unused(end, today)}
        </p>
        <p>
          Your post, its interest, its invoice and its certificate stay in your archive.{' '}
          {sold ? asSold : approvedFirst || 'You can repost it at full price.'}
        </p>
      </>
    ),
  });
  return (
    <>
      <AmendForm
        label={routes.WithdrawPost.title}
        form={form}
        submit="Withdraw"
        words={{ Sold: { label: 'It was sold' } }}
        save={async (input) => ((await ask()) ? withdraw({ id: post.businessId, input }) : undefined)}
        afterwards={
          <PostEnded
            post={post}
            title="This post is in the archive"
            text="It left the marketplace today, and its certificate is final."
            repost={!sold && !isHidden(post)}
          />
        }
      >
        <p>
          The post leaves the marketplace at once and goes to your archive, instead of ending on {displayDate(end)}.{' '}
          {unused(end, today)} {!sold && (approvedFirst || 'You can repost it later, at full price.')}
        </p>
        <CheckboxField
          control={form.control}
          name="Sold"
          label="It was sold"
          help="Archives the post as sold instead of withdrawn. A post that was sold cannot be reposted."
        />
      </AmendForm>
      {dialog}
    </>
  );
}
