import { displayDate } from '@marketplace/shared-contract/calendar';
import { displayMoney, penceOf } from '@marketplace/shared-contract/money';
import type { Post } from '@marketplace/shared-contract/post';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { z } from '@marketplace/shared-contract/zod';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useSellerInvoiceQuery } from '../invoice.api.ts';
import { useSellerCancelPostMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import * as styles from './amend.module.css';
import { AmendPage } from './amend-page.tsx';
import { useConfirmation } from './use-confirmation.tsx';

const Nothing = z.object({});

/** Takes a posting back that has not started (PD-59). */
export const CancelScreen = () => (
  <AmendPage
    name="CancelScheduledPost"
    when={['Scheduled']}
    otherwise="Only a scheduled post can be cancelled, until the day before it starts."
  >
    {(post) => <CancelForm key={post.businessId} post={post} />}
  </AmendPage>
);

function CancelForm({ post }: { post: Post }) {
  const [cancel] = useSellerCancelPostMutation();
  const form = useContractForm(Nothing, {});
  const [start = ''] = post.activeStartDate;
  const latest = post.invoice[0];
  const invoice = useSellerInvoiceQuery(String(latest?.invoiceId ?? ''), { skip: !latest }).data;
  const total = invoice && displayMoney(penceOf(invoice.calculatedInformation.totalPrice));
  const credited = latest && `Invoice ${latest.invoiceNumber}${total ? ` of ${total}` : ''} is credited in full`;
  const { ask, dialog } = useConfirmation({
    title: 'Cancel this posting?',
    confirm: 'Cancel the posting',
    cancel: 'Keep it scheduled',
    text: <p>It will not go on sale on {displayDate(start)}. This cannot be taken back; you can post it anew.</p>,
  });
  return (
    <>
      <AmendForm
        label={routes.CancelScheduledPost.title}
        form={form}
        words={{}}
        submit="Cancel the posting"
        save={async () => ((await ask()) ? cancel({ id: post.businessId, input: {} }) : undefined)}
        afterwards={<Cancelled id={post.businessId} />}
      >
        <p>
          The posting that was to begin on {displayDate(start)} is taken back. {credited && `${credited}, and the `}
          {credited ? 'credit note is emailed to you.' : ''} No Interested Party has been emailed. The post itself is
          kept, and its certificate says that the posting was cancelled.
        </p>
      </AmendForm>
      {dialog}
    </>
  );
}

const Cancelled = ({ id }: { id: number }) => (
  <div className={styles.amendEnded}>
    <Notice tone="success" title="This posting will not begin">
      <p>The post is as it was before it was scheduled. What was charged has been credited.</p>
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
