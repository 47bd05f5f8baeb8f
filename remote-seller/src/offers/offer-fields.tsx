import { serverNow } from '@marketplace/shared-auth';
import { fundsDays, offerStates, offerWords } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import { offerLimits, type SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { DateField } from '@marketplace/shared-ui/date';
import { RadioField, TextAreaField, TextField } from '@marketplace/shared-ui/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf, optionsOf, pounds } from '../fields-of.ts';
import { RowList } from '../row-list.tsx';
import * as styles from './offers.module.css';

const field = fieldsOf(offerWords);

/** What is offered, for which assets and on which terms. */
export function AmountFields() {
  const { control } = useFormContext<SaveOfferInput>();
  return (
    <div className={styles.offerPart}>
      <TextField
        control={control}
        name="Total"
        label={`${offerWords.Total}, in pounds`}
        help="Without VAT, with any deferred part."
        {...pounds}
      />
      <RowList
        name="Assets"
        one="Asset class"
        first="an asset class"
        most={offerLimits.assets}
        blank={{ Text: '', Sum: '' }}
        starts="Text"
      >
        {(place) => (
          <>
            <TextField control={control} name={`Assets.${place}.Text`} label="Asset class" autoComplete="off" />
            <TextField control={control} name={`Assets.${place}.Sum`} label="Sum, in pounds" {...pounds} />
          </>
        )}
      </RowList>
      <TextField control={control} name="Deferred" label={`${offerWords.Deferred}, in pounds`} {...pounds} optional />
      <TextAreaField
        {...field('Conditions')}
        help="Also when the deferred part is due. A statement to creditors quotes it if the offer is accepted."
        rows={4}
        limit={offerLimits.conditions}
        optional
      />
    </div>
  );
}

/** Which evidence of funds was seen. */
export const FundsFields = () => (
  <div className={styles.offerPart}>
    <DateField {...field('FundsSeenOn')} help={`Valid for ${fundsDays} days.`} max={londonDay(serverNow())} optional />
    <TextField {...field('FundsSeenBy')} autoComplete="off" optional />
  </div>
);

/** The status of the offer, and notes. */
export function StateFields() {
  const { control } = useFormContext<SaveOfferInput>();
  const state = useWatch({ control, name: 'State' });
  return (
    <div className={styles.offerPart}>
      <RadioField {...field('State')} options={optionsOf(offerStates)} />
      {state !== 'open' && (
        <TextAreaField
          control={control}
          name="StateReason"
          label="Reason"
          rows={3}
          limit={offerLimits.reason}
          optional
        />
      )}
      <TextAreaField {...field('Note')} rows={3} limit={offerLimits.note} optional />
    </div>
  );
}
