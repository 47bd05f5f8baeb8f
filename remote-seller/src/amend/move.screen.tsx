import { serverNow } from '@marketplace/shared-auth';
import { furthestStartDays, movePostForm } from '@marketplace/shared-contract/billing/posting/posting-dates';
import {
  addDays,
  daysBetween,
  displayDate,
  isDay,
  londonDay,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { AmendForm } from '../amend.form.tsx';
import * as styles from '../amend.module.css';
import { useSellerMovePostMutation } from './amend.api.ts';
import { dayInWords, type Posting, PostingPage } from './posting-page.tsx';

/** Moves a posting that has not started to other days (PD-59). */
export const MoveScreen = () => (
  <PostingPage
    name="MoveScheduledPost"
    when={['Scheduled']}
    otherwise="Only a scheduled post can be moved, until the day before it starts."
  >
    {(posting) => <MoveForm {...posting} />}
  </PostingPage>
);

const words = {
  Startdate: { label: 'Start date', show: dayInWords },
  Enddate: { label: 'End date', show: dayInWords },
};

function MoveForm({ post, version, start, end, blocks, paid }: Posting) {
  const [move] = useSellerMovePostMutation();
  const today = useToday();
  const schema = useMemo(() => movePostForm(blocks, () => londonDay(serverNow())), [blocks]);
  const form = useContractForm(schema, { Startdate: start, Enddate: end });
  const { control, setValue } = form;
  const startDate = useWatch({ control, name: 'Startdate' });
  const length = daysBetween(start, end);
  const from = isDay(startDate) ? startDate : start;
  const last = addDays(from, paid - 1);

  // The end moves with the start: the posting keeps its length.
  const before = useRef(startDate);
  useEffect(() => {
    if (!isDay(startDate) || before.current === startDate) return;
    before.current = startDate;
    setValue('Enddate', addDays(startDate, length), { shouldDirty: true, shouldValidate: true });
  }, [startDate, length, setValue]);

  return (
    <AmendForm
      label={routes.MoveScheduledPost.title}
      form={form}
      version={version}
      words={words}
      save={(input, begun) => move({ id: post.businessId, input, version: begun })}
    >
      <p className={styles.amendNote}>
        You have paid for {paid} days, so from this start date the post can run until {displayDate(last)}. Moving it is
        free, and its invoice does not change.
      </p>
      <DateField
        control={control}
        name="Startdate"
        label="Start date"
        min={today}
        max={addDays(today, furthestStartDays)}
      />
      <DateField control={control} name="Enddate" label="End date" min={from} max={last} />
    </AmendForm>
  );
}
