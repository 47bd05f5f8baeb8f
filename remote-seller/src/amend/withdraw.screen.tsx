import { useSession } from '@marketplace/shared-auth';
import { WithdrawPost } from '@marketplace/shared-contract/amendment';
import type { Post } from '@marketplace/shared-contract/post';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { CheckboxField, useContractForm } from '@marketplace/shared-ui/form';
import { useSellerWithdrawPostMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import { AmendPage } from './amend-page.tsx';

/** DATE-007, decisions 30 and 35. */
export const WithdrawScreen = () => (
  <AmendPage name="WithdrawPost" when={['For Sale']} otherwise="Only a live post can be withdrawn.">
    {(post) => <WithdrawForm key={post.businessId} post={post} />}
  </AmendPage>
);

function WithdrawForm({ post }: { post: Post }) {
  const [withdraw] = useSellerWithdrawPostMutation();
  const archive = useSession()?.role === 'admin' ? 'AdminPosts' : 'PostingArchive';
  const form = useContractForm(WithdrawPost, { Sold: false });
  return (
    <AmendForm
      label={routes.WithdrawPost.title}
      form={form}
      submit="Withdraw"
      words={{ Sold: { label: 'It was sold' } }}
      save={(input) => withdraw({ id: post.businessId, input })}
      afterwards={<LinkButton to={pathTo(archive)}>{routes[archive].title}</LinkButton>}
    >
      <p>
        The post leaves the marketplace at once and goes to your archive. Days that remain are not refunded; a post that
        was not sold can be reposted.
      </p>
      <CheckboxField
        control={form.control}
        name="Sold"
        label="It was sold"
        help="Archives the post as sold instead of withdrawn."
      />
    </AmendForm>
  );
}
