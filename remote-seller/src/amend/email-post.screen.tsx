import { useIdempotencyKey } from '@marketplace/shared-auth';
import { EmailPost, emailPostLimit } from '@marketplace/shared-contract/marketplace/posts/email-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf, UnchangedPostPage } from '../amend-page.tsx';
import { AddressesField } from './addresses-field.tsx';
import { useSellerEmailPostMutation } from './amend.api.ts';
import * as styles from './email-preview.module.css';
import { EmailPreview } from './email-preview.tsx';
import { recentAddresses, rememberAddresses } from './recent-addresses.ts';

/** SELL-045 to SELL-048, VAL-042 to VAL-045. */
export const EmailPostScreen = () => (
  <UnchangedPostPage
    name="EmailPost"
    width="page"
    when={['For Sale']}
    otherwise="Only a live post can be emailed."
    notWhenHidden="You can email it once they have approved it."
  >
    {(post) => <EmailForm key={post.businessId} post={post} />}
  </UnchangedPostPage>
);

const forReview = ({ activityHeading, reference }: Post) =>
  `I am sending you this posting for review: ${activityHeading} (reference ${reference}). Please reply to this email with any questions.`;

const words = { EmailTos: { label: 'Send to' }, Message: { label: 'Message' } };

function EmailForm({ post }: { post: Post }) {
  const [email] = useSellerEmailPostMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(EmailPost, { EmailTos: [], Message: forReview(post) });

  const send = async (input: EmailPost) => {
    const outcome = await email({ id: post.businessId, input, idempotencyKey: keyFor(JSON.stringify(input)) });
    if (outcome.data !== undefined) {
      // The same message to the same people is another act once it has been sent.
      keyFor('');
      rememberAddresses(input.EmailTos);
    }
    return outcome;
  };
  return (
    <AmendForm
      label={routes.EmailPost.title}
      form={form}
      keepAs={autosaveNameOf('EmailPost', post)}
      words={words}
      save={send}
      onSaved={() => form.reset({ ...form.getValues(), EmailTos: [] })}
      submit="Send"
    >
      <div className={styles.emailParts}>
        <div className={styles.emailFields}>
          <AddressesField
            control={form.control}
            name="EmailTos"
            label="Send to"
            help={`Up to ${emailPostLimit} people. Their replies go to you. This browser suggests addresses you have used, until you log out.`}
            suggestions={recentAddresses()}
          />
          <TextAreaField control={form.control} name="Message" label="Message" rows={8} limit={4000} />
        </div>
        <EmailPreview post={post} control={form.control} />
      </div>
    </AmendForm>
  );
}
