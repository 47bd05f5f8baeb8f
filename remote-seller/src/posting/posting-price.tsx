import { addDays, type Day, displayDate } from '@marketplace/shared-contract/calendar';
import { displayMoney, type Pence, penceOf } from '@marketplace/shared-contract/money';
import { countOf } from '@marketplace/shared-contract/plural';
import { blockDays, paidDays, paymentTermDays } from '@marketplace/shared-contract/pricing';
import { type PostingQuote, quotedCharge } from '@marketplace/shared-contract/quote';
import { Card, DefinitionList, type QueryLike, QueryView } from '@marketplace/shared-ui';
import * as styles from './posting.module.css';

type PostingPriceProps = { start: Day; end: Day; quote: QueryLike<PostingQuote> };

/** What the chosen days cost this seller, as they are being chosen (BILL-001 to BILL-006). */
export function PostingPrice({ start, end, quote }: PostingPriceProps) {
  const complete = start !== '' && end !== '' && start <= end;
  return (
    <Card title="Price" className={styles.postingPart}>
      <QueryView query={quote} what="the price">
        {({ priceRate, customRate }) => (
          <>
            {complete ? (
              <Charged start={start} end={end} rate={penceOf(priceRate)} />
            ) : (
              <p>Choose both dates to see the price.</p>
            )}
            {customRate && (
              <p className={styles.postingNote}>
                The agreed price is {displayMoney(penceOf(priceRate))} per {blockDays} days, before VAT.
              </p>
            )}
          </>
        )}
      </QueryView>
      <p className={styles.postingNote}>
        The invoice is sent by email, payable within {paymentTermDays} days of receipt.
      </p>
    </Card>
  );
}

const money = (inPounds: number): string => displayMoney(penceOf(inPounds));

function Charged({ start, end, rate }: { start: Day; end: Day; rate: Pence }) {
  const charge = quotedCharge(start, end, rate);
  const paid = paidDays(charge.first28Q + charge.further28Q);
  return (
    <>
      <DefinitionList
        className={styles.postingPrice}
        look="lines"
        items={[
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
