import { readLocalDraft, saveDraftLocally, useIdempotencyKey } from '@marketplace/shared-auth';
import { withAddresses } from '@marketplace/shared-contract/accounts/addresses/email-address-list';
import { EmailPost, emailPostLimit } from '@marketplace/shared-contract/marketplace/posts/email-post';
import { emailedPost } from '@marketplace/shared-contract/marketplace/posts/emailed-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { siteName } from '@marketplace/shared-ui';
import { type FieldControl, TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf, UnchangedPostPage } from '../amend-page.tsx';
import { AddressesField } from './addresses-field.tsx';
import { useSellerEmailPostMutation } from './amend.api.ts';
import * as styles from './email-preview.module.css';

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

const name = 'RecentAddresses';
const most = 30;

/**
 * The addresses this user last sent a post to, newest first. They are in the browser, until a logout or for 30 days: the server does not
 * record them, as those people did not ask to be in its records (PD-38).
 */
function recentAddresses(): string[] {
  const addresses = readLocalDraft(name);
  return Array.isArray(addresses) ? addresses.filter((one) => typeof one === 'string') : [];
}

/** Remembers addresses for the next mail. */
const rememberAddresses = (sent: readonly string[]): void => {
  saveDraftLocally(name, withAddresses(sent, recentAddresses()).slice(0, most));
};

/** A preview of the mail, with the input so far, in the API's words. */
function EmailPreview({ post, control }: { post: Post; control: FieldControl<EmailPost> }) {
  const id = useId();
  const message = useWatch({ control, name: 'Message' });
  const { createdByName: name, createdByCompany: company, activeEndDate } = post;
  const mail = emailedPost({ post, sender: { name, company }, endsOn: activeEndDate[0] ?? '', message });
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className="field-label">
        Preview
      </h2>
      <p className="field-help">Each person gets a separate email.</p>
      <p className={styles.previewSubject}>
        <span>Subject</span> {mail.subject}
      </p>
      <div className={styles.previewMail}>
        <p className={styles.previewSite}>{siteName}</p>
        <p className={styles.previewHeading}>{mail.heading}</p>
        <p>{mail.greeting},</p>
        {mail.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <blockquote className={styles.previewQuote}>
          {mail.quote.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <p key={place}>{line}</p>
          ))}
        </blockquote>
        <dl className={styles.previewFacts}>
          {mail.facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.previewAction}>{mail.action}</p>
        <p className={styles.previewNote}>{mail.footerNote}</p>
      </div>
    </section>
  );
}
