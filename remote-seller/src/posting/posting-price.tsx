import { type Day, daysBetween } from '@marketplace/shared-contract/calendar';
import {
  blockDays,
  chargeFor,
  displayMoney,
  paymentTermDays,
  standardRate,
  vatPercent,
} from '@marketplace/shared-contract/money';
import { Card } from '@marketplace/shared-ui';

/** What the chosen days cost, as they are being chosen (BILL-001 to BILL-006). */
export function PostingPrice({ start, end }: { start: Day; end: Day }) {
  const complete = start !== '' && end !== '' && start <= end;
  return (
    <Card title="Price" className="posting-part">
      {complete ? <Charged start={start} end={end} /> : <p>Choose both dates to see the price.</p>}
      <p className="posting-note">You will be sent an invoice, payable within {paymentTermDays} days of receipt.</p>
    </Card>
  );
}

function Charged({ start, end }: { start: Day; end: Day }) {
  const charge = chargeFor(start, end, standardRate);
  const days = daysBetween(start, end) + 1;
  const each = displayMoney(standardRate);
  return (
    <dl className="posting-price">
      <Line name="Length" value={days === 1 ? '1 day' : `${days} days`} />
      <Line name={`First ${blockDays} days`} value={displayMoney(charge.firstAmount)} />
      {charge.furtherQuantity > 0 && (
        <Line
          name={`Further ${blockDays}-day blocks, ${charge.furtherQuantity} × ${each}`}
          value={displayMoney(charge.furtherAmount)}
        />
      )}
      <Line name="Net" value={displayMoney(charge.subTotal)} />
      <Line name={`VAT at ${vatPercent}%`} value={displayMoney(charge.vat)} />
      <div className="posting-total">
        <dt>Total</dt>
        <dd>
          <output>{displayMoney(charge.total)}</output>
        </dd>
      </div>
    </dl>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
