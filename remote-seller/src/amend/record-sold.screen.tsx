import { serverNow } from '@marketplace/shared-auth';
import { recordSoldForm, soldWithinMonths } from '@marketplace/shared-contract/billing/posting/posting-dates';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { addMonths, displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { AmendForm } from '../amend.form.tsx';
import { AmendPage } from '../amend-page.tsx';
import { Consequences } from '../consequences.tsx';
import { useSellerRecordSoldMutation } from './amend.api.ts';
import { PostEnded } from './post-ended.tsx';

/** Records a sale that was completed after the post had ended (PD-60). */
export const RecordSoldScreen = () => (
  <AmendPage
    name="RecordSold"
    title="When was this business sold?"
    when={['Expired', 'Withdrawn']}
    otherwise="Only an expired or withdrawn post can be recorded as sold."
  >
    {(post) => <RecordSoldForm key={post.businessId} post={post} />}
  </AmendPage>
);

function RecordSoldForm({ post }: { post: Post }) {
  const [record] = useSellerRecordSoldMutation();
  const today = useToday();
  const [end = ''] = post.activeEndDate;
  const first = post.activeStartDate.at(-1) ?? end;
  const until = addMonths(end, soldWithinMonths);
  // Known errors are shown before the confirmation.
  const schema = useMemo(() => recordSoldForm(() => ({ first, today: londonDay(serverNow()) })), [first]);
  const form = useContractForm(schema, { SoldOn: '' });
  if (today > until)
    return (
      <Notice
        title="A sale can no longer be recorded"
        action={<LinkButton to={pathTo('PostDetail', post.businessId)}>View Detail</LinkButton>}
      >
        <p>It could be until {displayDate(until)}, twelve months after the post ended.</p>
      </Notice>
    );
  return (
    <AmendForm
      label={routes.RecordSold.title}
      form={form}
      words={{ SoldOn: { label: 'Day of the sale' } }}
      submit="Record as sold"
      save={(input) => record({ id: post.businessId, input })}
      afterwards={<PostEnded post={post} title="This post is archived as sold" text="Its certificate is unchanged." />}
    >
      <DateField control={form.control} name="SoldOn" label="Day of the sale" min={first} max={today} />
      <Consequences
        points={[
          `The post ended on ${displayDate(end)}. A sale can be recorded until ${displayDate(until)}.`,
          'A sold post cannot be reposted. If the sale falls through, correct its outcome, with a reason.',
          'Its certificate does not change.',
        ]}
      />
    </AmendForm>
  );
}
