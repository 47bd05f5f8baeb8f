import { serverNow } from '@marketplace/shared-auth';
import type { EditWords } from '@marketplace/shared-auth/edits';
import { displayDate, londonDay } from '@marketplace/shared-contract/calendar';
import {
  type Outcome,
  outcomeLimits,
  type SaveOutcome,
  type SaveOutcomeInput,
} from '@marketplace/shared-contract/outcome';
import { needsReason, onlySold, outcomeForm } from '@marketplace/shared-contract/outcome-rules';
import {
  type ChosenResult,
  isSale,
  type OutcomeField,
  outcomeFields,
  outcomeWords,
} from '@marketplace/shared-contract/outcome-words';
import { routes } from '@marketplace/shared-contract/routes';
import { Notice } from '@marketplace/shared-ui';
import { TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { AmendForm } from '../amend/amend.form.tsx';
import { autosaveNameOf } from '../amend/amend-page.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { useSellerSaveOutcomeMutation } from './outcome.api.ts';
import { outcomeText } from './outcome-options.ts';
import { OutcomePart } from './outcome-part.tsx';
import type { OutcomeViewProps } from './post-outcome.screen.tsx';
import { OfferFields, PriceFields } from './price-fields.tsx';
import { PurchaserFields } from './purchaser-fields.tsx';
import { ResultFields } from './result-fields.tsx';

/** What the form begins with: what is recorded, and of a first record the procedure that the post named. */
const begunFrom = (outcome: Outcome | null, procedure: number): SaveOutcomeInput => ({
  ...(outcome ?? onlySold('')),
  // Whether it was sold as a whole or in parts is still to be said.
  Result: (outcome?.Result === 'sold' ? '' : (outcome?.Result ?? '')) as ChosenResult,
  ProcedureId: outcome?.ProcedureId ?? procedure,
  Jurisdiction: (outcome?.Jurisdiction ?? '') as SaveOutcomeInput['Jurisdiction'],
  Reason: '',
});

/** Records an outcome, or corrects the record. What it asks follows what is chosen. */
export function OutcomeForm({
  post,
  answer,
  version,
  labels,
  onSaved,
}: OutcomeViewProps & { onSaved: (text: string) => void }) {
  const [save] = useSellerSaveOutcomeMutation();
  const { first, until, outcome: before } = answer;
  const recorded = answer.records.length > 0;
  const schema = useMemo(
    () => outcomeForm(() => ({ first, today: londonDay(serverNow()), before, recorded })),
    [first, before, recorded],
  );
  const form = useContractForm(schema, begunFrom(before, post.businessStatusID));
  const result = useWatch({ control: form.control, name: 'Result' }) as ChosenResult | '';
  const sold = result !== '' && isSale(result);
  const asksWhy = result !== '' && needsReason({ before, recorded }, result);
  const text = useRef('');
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
  return (
    <AmendForm<SaveOutcomeInput, SaveOutcome>
      label={routes.PostOutcome.title}
      form={form}
      keepAs={autosaveNameOf('PostOutcome', post)}
      version={version}
      words={words}
      submit={recorded ? 'Record the correction' : 'Record the outcome'}
      save={async (input, begun) => {
        const answered = await save({ id: post.businessId, input, version: begun });
        text.current = answered.data?.held ?? '';
        return answered;
      }}
      onSaved={() => onSaved(text.current)}
    >
      <Notice>
        <p>
          Buyers see whether it was sold, and the day. Everything else is seen by your firm and our moderators alone. It
          is your record: we do not judge it. What you leave empty stays marked as open.
        </p>
        {!recorded && <p>The post ended as it did; whether it was sold can be recorded until {displayDate(until)}.</p>}
      </Notice>
      <ResultFields first={first} sold={sold} labels={labels} />
      {sold && <PurchaserFields interest={post.expressionsOfInterest} />}
      {sold && <PriceFields />}
      {result !== '' && <OfferFields />}
      {sold && <ConnectionFields />}
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
    </AmendForm>
  );
}
