import { serverNow } from '@marketplace/shared-auth';
import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import { lateOffer } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerRounds, offerWords } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import { offerLimits, type SaveOfferInput } from '@marketplace/shared-contract/marketplace/offers/offers';
import { connectedPartyChoices } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayInstant, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import { NativeSelectField, RadioField, TextAreaField, TextField } from '@marketplace/shared-ui/form';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf, optionsOf } from '../fields-of.ts';
import * as styles from './offers.module.css';

const field = fieldsOf(offerWords);
const nameOf = ({ forenames, surname }: Expression) => `${forenames} ${surname}`;

/** Who offered, when, and how they are connected. A bidder who expressed interest is chosen from it; a name that was typed stays. */
export function BidderFields({ post: { expressionsOfInterest: interest, soldOn } }: { post: Post }) {
  const { control, getValues, setValue } = useFormContext<SaveOfferInput>();
  const [chosen, connected, received] = useWatch({ control, name: ['ExpressionId', 'Connected', 'ReceivedDay'] });
  const late = lateOffer(received, soldOn);
  const filledIn = useRef('');
  useEffect(() => {
    const from = interest.find(({ expressionId }) => expressionId === chosen);
    if (!from) return;
    const bidder = getValues('Bidder');
    if (!bidder || bidder === filledIn.current) setValue('Bidder', nameOf(from), { shouldDirty: true });
    filledIn.current = nameOf(from);
  }, [chosen, interest, getValues, setValue]);
  return (
    <div className={styles.offerPart}>
      {interest.length > 0 && (
        <NativeSelectField
          {...field('ExpressionId')}
          help="If the bidder expressed interest here."
          placeholder="None"
          options={interest.map((one) => ({
            value: one.expressionId,
            label: `${nameOf(one)}, ${displayInstant(one.dateExpressed)}`,
          }))}
          optional
        />
      )}
      <TextField {...field('Bidder')} autoComplete="off" />
      <div className={styles.offerReceived}>
        <DateField {...field('ReceivedDay')} max={londonDay(serverNow())} />
        <TextField {...field('ReceivedTime')} help="London time, such as 09:05 or 14:30." autoComplete="off" />
      </div>
      {late && (
        <Notice tone="warning" live>
          <p>{late}</p>
        </Notice>
      )}
      <RadioField {...field('Round')} options={optionsOf(offerRounds)} optional />
      <RadioField {...field('Connected')} options={optionsOf(connectedPartyChoices)} optional />
      {connected === 'yes' && <TextAreaField {...field('ConnectedHow')} rows={3} limit={offerLimits.how} optional />}
    </div>
  );
}
