import { useIdempotencyKey } from '@marketplace/shared-auth';
import { PostingDates } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { paidDays, paymentTermDays } from '@marketplace/shared-contract/billing/posting/pricing';
import { type PostingQuote, quotedCharge } from '@marketplace/shared-contract/billing/quotes';
import { addDays, type Day, displayDate, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, DefinitionList } from '@marketplace/shared-ui';
import { Form, FormError, RadioField, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import * as styles from '../amend.module.css';
import { InvoiceName } from '../invoice-name.tsx';
import { useSellerContinuePostMutation } from './amend.api.ts';

type NextPeriodProps = {
  id: number;
  quote: PostingQuote;
  /** The first day of the next period. */
  start: Day;
  /** The current last day on sale. */
  end: Day;
  /** Whether this is the page's primary act. */
  primary: boolean;
  onBought: (text: string) => void;
};

/** How many blocks can be bought at once; more can be bought later on the same page. */
const choices = [1, 2, 3] as const;
const endOf = (start: Day, blocks: number) => addDays(start, paidDays(blocks) - 1);
const money = (inPounds: number) => displayMoney(penceOf(inPounds));

/** Buys the next period of a live post, which starts when the current one ends (PD-72). */
export function NextPeriodForm({ id, quote, start, end, primary, onBought }: NextPeriodProps) {
  const [buy] = useSellerContinuePostMutation();
  const keyFor = useIdempotencyKey();
  const blank = { Startdate: start, Enddate: endOf(start, 1), useCustomCompanyName: false, Company: '' };
  const form = useContractForm(PostingDates, blank);
  const until = useWatch({ control: form.control, name: 'Enddate' });
  const charge = quotedCharge(start, until, penceOf(quote.priceRate));
  const lastPaid = addDays(start, -1);

  const submit = async (input: PostingDates) => {
    const { data, error } = await buy({ id, input, idempotencyKey: keyFor(JSON.stringify(input)) });
    if (data === undefined) showProblem(form, error);
    else onBought(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Buy the next period">
      <Card title="Continue without a break" className={styles.amendPart}>
        <RadioField
          control={form.control}
          name="Enddate"
          label="Days to buy"
          options={choices.map((blocks) => ({
            value: endOf(start, blocks),
            label: `${paidDays(blocks)} days, until ${displayDate(endOf(start, blocks))}`,
          }))}
        />
        <DefinitionList
          look="lines"
          items={[
            ['New period', displayRange(start, until)],
            ['Net', money(charge.subTotal)],
            [`VAT at ${charge.vatRate}%`, money(charge.vatAmount)],
            ['Total', <output key="total">{money(charge.totalPrice)}</output>],
          ]}
        />
        {end < lastPaid && (
          <p className={styles.amendNote}>
            You have paid for the days until {displayDate(lastPaid)}: the post stays live for those first.
          </p>
        )}
        <NewlyMatching quote={quote} />
        <InvoiceName form={form} company={quote.company} />
        <p className={styles.amendNote}>
          The new period has its own invoice, emailed to you now and payable within {paymentTermDays} days, and its own
          certificate. If you take the post down before {displayDate(start)}, it is credited in full; after that there
          is no refund.
        </p>
        <FormError />
        <div className={`actions ${styles.amendSave}`}>
          <SubmitButton variant={primary ? 'primary' : 'default'}>Buy for {money(charge.totalPrice)}</SubmitButton>
        </div>
      </Card>
    </Form>
  );
}

/** How many buyers are emailed when the next period starts. */
function NewlyMatching({ quote: { reach } }: { quote: PostingQuote }) {
  if (!reach) return null;
  const { matchingNow, about } = reach;
  return (
    <p className={styles.amendNote}>
      {matchingNow === 0
        ? 'Every buyer it matches now has been emailed about it. Buyers it matches by the start of the new period are emailed then.'
        : `${about ? 'About ' : ''}${countOf(matchingNow, 'buyer', 'buyers')} it matches now ${matchingNow === 1 ? 'has' : 'have'} not been emailed about it. They are emailed when the new period starts; nobody is emailed twice.`}
    </p>
  );
}
