import { serverNow } from '@marketplace/shared-auth';
import { type EditWords, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { needsReason, onlySold, outcomeForm } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import {
  type OutcomeAnswer,
  outcomeLimits,
  type SaveOutcome,
  type SaveOutcomeInput,
} from '@marketplace/shared-contract/marketplace/outcome/outcome';
import {
  type ChosenResult,
  chosenResults,
  isSale,
  jurisdictions,
  type OutcomeField,
  outcomeFields,
  outcomeResults,
  outcomeWords,
} from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { type Day, displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, Notice } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  NativeSelectField,
  RadioField,
  SubmitButton,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf, optionsOf } from '../fields-of.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { answersOf, FromCase, useFromCase } from './from-case.tsx';
import { OfferFields } from './offer-counts.tsx';
import { useSellerSaveOutcomeMutation } from './outcome.api.ts';
import * as styles from './outcome.module.css';
import { outcomeText, procedureOptions } from './outcome-options.ts';
import { OutcomePart } from './outcome-part.tsx';
import { PriceFields } from './price-fields.tsx';
import { PurchaserFields } from './purchaser-fields.tsx';

export type OutcomeFormProps = {
  post: Post;
  answer: OutcomeAnswer;
  /** The version the form started from. */
  version: string | undefined;
  labels: NewPostLabels;
  onSaved: (text: string) => void;
};

/** The form's initial values. The case fills in what is not recorded, and without a case the post gives the procedure. */
function begunFrom({ outcome, fromCase }: OutcomeAnswer, procedure: number): SaveOutcomeInput {
  const inCase: Partial<SaveOutcomeInput> = fromCase ? answersOf(fromCase) : {};
  return {
    ...(outcome ?? onlySold('')),
    // Whether it was sold as a whole or in parts is still open.
    Result: (outcome?.Result === 'sold' ? '' : (outcome?.Result ?? '')) as ChosenResult,
    ProcedureId: outcome?.ProcedureId ?? inCase.ProcedureId ?? procedure,
    Jurisdiction: (outcome?.Jurisdiction || inCase.Jurisdiction || '') as SaveOutcomeInput['Jurisdiction'],
    AdministrationFrom: outcome?.AdministrationFrom || inCase.AdministrationFrom || '',
    Reason: '',
  };
}

/** Records an outcome, or corrects the record. Later questions depend on earlier answers. */
export function OutcomeForm({ post, answer, version, labels, onSaved }: OutcomeFormProps) {
  const [save] = useSellerSaveOutcomeMutation();
  const { first, until, outcome: before, fromCase } = answer;
  const appointedOn = fromCase?.AppointedOn;
  const recorded = answer.records.length > 0;
  const schema = useMemo(
    () => outcomeForm(() => ({ first, today: londonDay(serverNow()), before, recorded, appointedOn })),
    [first, before, recorded, appointedOn],
  );
  const form = useContractForm(schema, begunFrom(answer, post.businessStatusID));
  const { known, change } = useFromCase(form, fromCase);
  const result = useWatch({ control: form.control, name: 'Result' }) as ChosenResult | '';
  const sold = result !== '' && isSale(result);
  const asksWhy = result !== '' && needsReason({ before, recorded }, result);
  const words = {
    ...Object.fromEntries(
      outcomeFields.map((field: OutcomeField) => [
        field,
        {
          label: outcomeWords[field],
          show: (value: unknown) => outcomeText(field, value as never, labels) || 'Nothing',
        },
      ]),
    ),
    Reason: { label: 'Why it is corrected' },
  } as EditWords<SaveOutcomeInput>;
  const edit = useEdit(form, { name: `PostOutcome.${post.businessId}`, version, words });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (input: SaveOutcome) => {
    const text = await edit.send(input, (sent, begun) => save({ id: post.businessId, input: sent, version: begun }));
    if (text !== undefined) onSaved(text);
  };
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form form={form} onSubmit={submit} label={routes.PostOutcome.title}>
        <Card className={styles.outcomeForm}>
          <ResultFields
            {...{ first, sold, labels, known }}
            fromCase={fromCase && <FromCase {...{ fromCase, labels, known }} onChange={change} />}
          />
          {sold && <PurchaserFields postId={post.businessId} interest={post.expressionsOfInterest} />}
          {sold && <PriceFields />}
          {result !== '' && <OfferFields postId={post.businessId} />}
          {sold && <ConnectionFields asksAppointment={!known || !appointedOn} />}
          {asksWhy && (
            <OutcomePart title="The correction">
              <TextAreaField
                control={form.control}
                name="Reason"
                label="Why it is corrected"
                rows={3}
                limit={outcomeLimits.reason}
                help="What was recorded before is kept, with this reason."
              />
            </OutcomePart>
          )}
          <Notice>
            <p>
              Buyers see whether it was sold, and the day. Everything else is seen by your firm and our moderators
              alone. It is your record: we do not judge it. What you leave empty stays marked as open.
            </p>
            {!recorded && <p>You can record the outcome until {displayDate(until)}.</p>}
          </Notice>
          <FormError />
          <div className="actions">
            <SubmitButton>{recorded ? 'Record the correction' : 'Record the outcome'}</SubmitButton>
            <LinkButton to={pathTo('PostDetail', post.businessId)}>Cancel</LinkButton>
          </div>
        </Card>
      </Form>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}

const field = fieldsOf(outcomeWords);

type Props = { first: Day; sold: boolean; labels: NewPostLabels; known: boolean; fromCase: ReactNode };

/** Whether it was sold, when, and in which procedure unless the case says it. */
const ResultFields = ({ first, sold, labels, known, fromCase }: Props) => (
  <OutcomePart title="The result">
    <RadioField {...field('Result')} options={optionsOf(outcomeResults, chosenResults)} />
    <DateField
      {...field('CompletedOn')}
      help={sold ? 'A sale in several steps is one sale: the day of the last.' : 'If unsold, the day marketing ended.'}
      min={first}
      max={londonDay(serverNow())}
    />
    {fromCase}
    {!known && (
      <>
        <NativeSelectField
          {...field('ProcedureId')}
          help="As it was on that day: a post often begins before the appointment."
          options={procedureOptions(labels)}
        />
        <RadioField {...field('Jurisdiction')} options={optionsOf(jurisdictions)} />
      </>
    )}
  </OutcomePart>
);
