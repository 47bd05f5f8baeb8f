import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import * as z from '@marketplace/shared-contract/platform/fields/zod';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { AmendForm } from '../amend.form.tsx';
import * as styles from '../amend.module.css';
import { AmendPage } from '../amend-page.tsx';
import { Consequences } from '../consequences.tsx';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { useSellerCancelPostMutation } from './amend.api.ts';

const Nothing = z.object({});

/** Cancels a posting that has not started (PD-59). */
export function CancelScreen() {
  const [isCancelled, setIsCancelled] = useState(false);
  return (
    <AmendPage
      name="CancelScheduledPost"
      title={isCancelled ? 'Your scheduled post has been cancelled' : 'Cancel this scheduled post?'}
      when={['Scheduled']}
      otherwise="Only a scheduled post can be cancelled, until the day before it starts."
    >
      {(post) => <CancelForm key={post.businessId} post={post} onCancelled={() => setIsCancelled(true)} />}
    </AmendPage>
  );
}

function CancelForm({ post, onCancelled }: { post: Post; onCancelled: () => void }) {
  const [cancel] = useSellerCancelPostMutation();
  const form = useContractForm(Nothing, {});
  const [start = ''] = post.activeStartDate;
  const latest = post.invoice[0];
  const invoice = useSellerInvoiceQuery(String(latest?.invoiceId ?? ''), { skip: !latest }).data;
  const total = invoice && displayMoney(penceOf(invoice.calculatedInformation.totalPrice));
  const credited = latest && `Invoice ${latest.invoiceNumber}${total ? ` of ${total}` : ''} is credited in full`;
  return (
    <AmendForm
      label={routes.CancelScheduledPost.title}
      form={form}
      words={{}}
      submit="Cancel the post"
      irreversible
      cancel="Keep it scheduled"
      save={() => cancel({ id: post.businessId, input: {} })}
      onSaved={onCancelled}
      afterwards={<Cancelled id={post.businessId} />}
    >
      <Consequences
        points={[
          `It will not go live on ${displayDate(start)}.`,
          credited && `${credited}, and the credit note is emailed to you.`,
          'No buyer has been emailed about it, and none will be.',
          'The post is kept, so you can post it again. Its certificate will say that it was cancelled.',
        ]}
      />
    </AmendForm>
  );
}

const Cancelled = ({ id }: { id: number }) => (
  <div className={styles.amendEnded}>
    <Notice tone="success" title="This post will not go live">
      <p>The post is as it was before you scheduled it. The charge has been credited.</p>
    </Notice>
    <div className="actions">
      <LinkButton to={pathTo('PostDetail', id)} variant="primary">
        View the post
      </LinkButton>
      <LinkButton to={pathTo('UserInvoices')}>{routes.UserInvoices.title}</LinkButton>
      <LinkButton to={pathTo('UserCertificates')}>{routes.UserCertificates.title}</LinkButton>
    </div>
  </div>
);
