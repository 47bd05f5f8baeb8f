import type { PostingDates, PostingDatesInput } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { blockDays, paidDays, paymentTermDays } from '@marketplace/shared-contract/billing/posting/pricing';
import { type PostingQuote, quotedCharge, type Reach } from '@marketplace/shared-contract/billing/quotes';
import { addDays, type Day, displayDate, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, type Pence, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, DefinitionList, type QueryLike, QueryView } from '@marketplace/shared-ui';
import { FormError, SubmitButton } from '@marketplace/shared-ui/form';
import type { UseFormReturn } from 'react-hook-form';
import { InvoiceName } from '../invoice-name.tsx';
import * as styles from './posting.module.css';

type OrderCardProps = {
  form: UseFormReturn<PostingDatesInput, unknown, PostingDates>;
  /** Valid days, or empty. */
  start: Day | '';
  end: Day | '';
  later: boolean;
  quote: QueryLike<PostingQuote>;
  reach: QueryLike<Reach>;
  /** Why these days cannot be posted. */
  problem: string | undefined;
  /** It is checked before it is posted and charged. */
  waits: boolean;
};

const money = (inPounds: number): string => displayMoney(penceOf(inPounds));

/** Everything the button below it agrees to: the days, the price, the invoice, the alerts (BILL-001 to BILL-006). */
export function OrderCard({ form, start, end, later, quote, reach, problem, waits }: OrderCardProps) {
  const rate = quote.data && penceOf(quote.data.priceRate);
  const charge = rate !== undefined && start && end && start <= end ? quotedCharge(start, end, rate) : undefined;
  const act = later ? 'Schedule' : 'Post Now';
  const send = charge ? `${act} for ${money(charge.totalPrice)}` : act;
  return (
    <Card title="Your order" className={`${styles.postingPart} ${styles.orderCard}`}>
      <QueryView query={quote} what="the price">
        {({ customRate }) => (
          <>
            {charge && rate !== undefined ? (
              <Charged start={start} end={end} rate={rate} charge={charge} />
            ) : (
              <p>Choose both dates to see the price.</p>
            )}
            {customRate && rate !== undefined && (
              <p className={styles.postingNote}>
                The agreed price is {displayMoney(rate)} per {blockDays} days, before VAT.
              </p>
            )}
          </>
        )}
      </QueryView>
      <InvoiceName form={form} company={quote.data?.company} />
      <Alerts reach={reach} later={later} waits={waits} />
      <p className={styles.postingNote}>
        {later
          ? 'You can cancel for a full credit until the day before it starts. After that there is no refund if you withdraw.'
          : 'No refund if you withdraw.'}{' '}
        <span>{`The invoice is emailed to you ${waits ? 'once the post is approved ' : ''}and payable within ${paymentTermDays} days.`}</span>
      </p>
      <FormError />
      <SubmitButton block disabled={!charge || !!problem}>
        {waits ? 'Send for checking' : send}
      </SubmitButton>
      <p role="status" className={styles.orderProblem}>
        {problem}
      </p>
    </Card>
  );
}

type ChargedProps = { start: Day; end: Day; rate: Pence; charge: ReturnType<typeof quotedCharge> };

function Charged({ start, end, rate, charge }: ChargedProps) {
  const paid = paidDays(charge.first28Q + charge.further28Q);
  return (
    <>
      <DefinitionList
        className={styles.postingPrice}
        look="lines"
        items={[
          ['Period', displayRange(start, end)],
          ['Length', countOf(charge.totalDays, 'day', 'days')],
          [`First ${blockDays} days`, money(charge.first28Amount)],
          [
            `Further ${blockDays}-day blocks, ${charge.further28Q} × ${displayMoney(rate)}`,
            charge.further28Q > 0 && money(charge.further28Amount),
          ],
          ['Net', money(charge.subTotal)],
          [`VAT at ${charge.vatRate}%`, money(charge.vatAmount)],
          ['Total', <output key="total">{money(charge.totalPrice)}</output>],
        ]}
      />
      {charge.totalDays < paid && (
        <p className={styles.postingNote}>
          {charge.totalDays} of the {paid} days you pay for: up to {displayDate(addDays(start, paid - 1))} the price is
          the same.
        </p>
      )}
    </>
  );
}

type AlertsProps = { reach: QueryLike<Reach>; later: boolean; waits: boolean };

/** The recipients: those it matches now, who may differ on a later start. */
const Alerts = ({ reach, later, waits }: AlertsProps) => (
  <QueryView query={reach} what="the reach">
    {({ matchingNow, about }) => (
      <p className={styles.orderLine}>
        {matchingNow === 0 ? (
          'No buyer’s criteria match this post yet.'
        ) : (
          <span>
            <strong>
              <span>{about && 'about '}</span>
              {countOf(matchingNow, 'buyer', 'buyers')}
            </strong>{' '}
            {later ? 'would be emailed if it started now' : 'will be emailed'}
            <span>{waits && ' once the post is approved'}</span>
          </span>
        )}
      </p>
    )}
  </QueryView>
);
