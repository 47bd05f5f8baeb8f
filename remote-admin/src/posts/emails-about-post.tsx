import { lazyPart, useAddressQuery } from '@marketplace/shared-ui';

// Asked for when somebody asks after the emails of a post: the table itself needs no dialog.
const EmailsDialog = lazyPart<{ post: string; onClose: () => void }>('the emails', () =>
  import('./emails-dialog.tsx').then((m) => m.EmailsDialog),
);

/** Asks whose emails about a post are meant, where the address names the post: the answer is on the buyer's page. */
export function EmailsAboutPost() {
  const { query, change } = useAddressQuery();
  const post = /^\d{1,10}$/.exec(query.get('emails') ?? '')?.[0];
  if (!post) return null;
  return <EmailsDialog post={post} onClose={() => change({ emails: undefined }, { preventScrollReset: true })} />;
}
