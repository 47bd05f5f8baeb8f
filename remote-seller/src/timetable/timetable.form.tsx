import { serverNow } from '@marketplace/shared-auth';
import type { EditWords, Save } from '@marketplace/shared-auth/edits';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  type OwnTimetable,
  type SaveTimetable,
  type SaveTimetableInput,
  timetableLimits,
  viewings,
} from '@marketplace/shared-contract/marketplace/timetable/timetable';
import {
  isEarlier,
  movesOf,
  type TimetableFacts,
  timetableForm,
  timetableInput,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-rules';
import { deadlineLabels } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { NativeSelectField, TextAreaField, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { OthersEmailField } from '@marketplace/shared-ui/membership';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf } from '../amend-page.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { EarlierDialog, useQuestion } from './earlier.dialog.tsx';
import { OpenDaysField, openDaysInWords } from './open-days-field.tsx';
import { useSellerSaveTimetableMutation } from './timetable.api.ts';
import * as styles from './timetable.module.css';
import { TimetableWarnings } from './timetable-warnings.tsx';

type TimetableFormProps = { post: Post; own: OwnTimetable; version: string | undefined; reread: () => unknown };

const viewingNames = { none: 'No viewing', 'by appointment': 'By appointment', 'open days': 'On open days' } as const;
const viewingOptions = viewings.map((value) => ({ value, label: viewingNames[value] }));
const dayInWords = (day: unknown) => (typeof day === 'string' && isDay(day) ? displayDate(day) : 'No day');

const words: EditWords<SaveTimetableInput> = {
  QuestionsCloseDay: { label: deadlineLabels.questionsClose, show: dayInWords },
  QuestionsCloseTime: { label: `${deadlineLabels.questionsClose}: time` },
  IndicativeOffersDay: { label: deadlineLabels.indicativeOffersBy, show: dayInWords },
  IndicativeOffersTime: { label: `${deadlineLabels.indicativeOffersBy}: time` },
  FinalOffersDay: { label: deadlineLabels.finalOffersBy, show: dayInWords },
  FinalOffersTime: { label: `${deadlineLabels.finalOffersBy}: time` },
  CompletionExpected: { label: 'Completion expected', show: dayInWords },
  ExclusivityUntil: { label: 'Exclusivity until', show: dayInWords },
  Viewing: { label: 'Viewing', options: viewingOptions },
  OpenDays: { label: 'Open days', show: openDaysInWords },
  ViewingArea: { label: 'Where it can be viewed' },
  ViewingAddress: { label: 'Full address' },
  OfferInstructions: { label: 'What an offer must contain' },
  OffersTo: { label: 'Send offers to' },
  Reason: { label: 'Reason for moving a date' },
  Confirmed: { label: 'Confirmed' },
};

/** All dates of a sale. Rules that depend on the time use the server's clock. */
export function TimetableForm({ post, own, version, reread }: TimetableFormProps) {
  const [save] = useSellerSaveTimetableMutation();
  // The stored version changes with every save; the form's base does not.
  const latest = useRef(own);
  latest.current = own;
  const facts = (): TimetableFacts => ({
    stored: latest.current.timetable,
    liveFrom: new Date(latest.current.liveFrom),
    endsOn: latest.current.endsOn,
    now: new Date(serverNow()),
  });
  const [begun] = useState({ input: timetableInput(own.timetable), version });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each validation reads the facts again
  const schema = useMemo(() => timetableForm(facts), []);
  const form = useContractForm(schema, begun.input);
  const { control } = form;
  const input = useWatch({ control }) as SaveTimetable;
  const today = useToday();
  const question = useQuestion();
  const moved = movesOf(input, facts()).filter(({ change }) => change !== 'set');

  const send: Save<SaveTimetable, string> = async (written, from) => {
    const earlier = movesOf(written, facts()).filter(isEarlier);
    if (earlier.length > 0 && !(await question.ask(earlier))) return undefined;
    return save({ id: post.businessId, input: { ...written, Confirmed: earlier.length > 0 }, version: from });
  };
  const afterSaving = () => {
    form.reset({ ...form.getValues(), Reason: '', Confirmed: false });
    void reread();
  };
  return (
    <>
      <AmendForm
        label="Timetable"
        form={form}
        keepAs={autosaveNameOf('PostTimetable', post)}
        version={begun.version}
        words={words}
        save={send}
        submit="Save timetable"
        cancel="Back to the post"
        onSaved={afterSaving}
      >
        <p className={styles.note}>
          Fill in what you know; nothing is required. Times are London times. We email buyers who expressed interest
          about 15 minutes after you set or move a date. Until then you can correct mistakes.
        </p>
        <TimetableWarnings input={input} own={own} />
        <section className={styles.part} aria-labelledby="timetable-dates">
          <h2 id="timetable-dates">Dates of the sale</h2>
          <DeadlineFields name="questionsClose" control={control} min={today} />
          <DeadlineFields name="indicativeOffersBy" control={control} min={today} />
          <DeadlineFields name="finalOffersBy" control={control} min={today} />
          <DateField control={control} name="CompletionExpected" label="Completion expected" min={today} />
          <DateField
            control={control}
            name="ExclusivityUntil"
            label="Exclusivity until"
            min={today}
            help="Tells buyers you are in exclusive talks until this date. No bidder is named."
          />
          {moved.length > 0 && (
            <TextField
              control={control}
              name="Reason"
              label="Reason for moving a date"
              optional={!moved.some(isEarlier)}
              help="Buyers read it on the post."
            />
          )}
        </section>
        <section className={styles.part} aria-labelledby="timetable-viewing">
          <h2 id="timetable-viewing">Viewing</h2>
          <NativeSelectField control={control} name="Viewing" label="Viewing" options={viewingOptions} />
          {input.Viewing === 'open days' && <OpenDaysField control={control} min={today} />}
          {input.Viewing !== 'none' && (
            <TextField
              control={control}
              name="ViewingArea"
              label="Where it can be viewed"
              help={`A town or area, without the address. Up to ${timetableLimits.viewingArea} characters.`}
            />
          )}
          {input.Viewing !== 'none' && (
            <TextAreaField
              control={control}
              name="ViewingAddress"
              label="Full address for viewing"
              help="Kept for buyers to whom particulars are released, your firm and our moderators."
              rows={3}
              limit={timetableLimits.viewingAddress}
            />
          )}
        </section>
        <section className={styles.part} aria-labelledby="timetable-offers">
          <h2 id="timetable-offers">How to offer</h2>
          <p className={styles.note}>
            Kept for buyers to whom particulars are released. Until then only your firm and our moderators see it.
          </p>
          <TextAreaField
            control={control}
            name="OfferInstructions"
            label="What an offer must contain"
            rows={5}
            limit={timetableLimits.offerInstructions}
          />
          <OthersEmailField control={control} name="OffersTo" label="Send offers to" help="An email address" />
        </section>
      </AmendForm>
      <EarlierDialog question={question} />
    </>
  );
}
