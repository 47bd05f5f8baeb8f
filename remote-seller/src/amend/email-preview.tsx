import type { EmailPost } from '@marketplace/shared-contract/marketplace/posts/email-post';
import { emailedPost } from '@marketplace/shared-contract/marketplace/posts/emailed-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { siteName } from '@marketplace/shared-ui';
import type { FieldControl } from '@marketplace/shared-ui/form';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as styles from './email-preview.module.css';

/** The mail as it will arrive, with what is being typed. Its words are those the API sends. */
export function EmailPreview({ post, control }: { post: Post; control: FieldControl<EmailPost> }) {
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
