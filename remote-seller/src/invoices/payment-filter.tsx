import {
  paymentFilter,
  type SellersPayment,
  sellersPaymentOptions,
} from '@marketplace/shared-contract/billing/invoices/invoice-payment';
import { useAddressQuery } from '@marketplace/shared-ui';
import { useId } from 'react';

const isPayment = (text: string | null): text is SellersPayment =>
  text !== null && Object.hasOwn(sellersPaymentOptions, text);

/** What became of the invoices that an address asks for; undefined is any. */
export function usePayment() {
  const { query, change } = useAddressQuery();
  const asked = query.get('standing');
  const setPayment = (standing: SellersPayment | undefined) =>
    change({ page: undefined, standing }, { replace: true, preventScrollReset: true });
  return { payment: isPayment(asked) ? asked : undefined, setPayment };
}

type PaymentFilterProps = { payment: SellersPayment | undefined; onChange: (payment?: SellersPayment) => void };

/** All invoices, or those to pay, overdue or paid. */
export function PaymentFilter({ payment, onChange }: PaymentFilterProps) {
  const id = useId();
  return (
    <div className="billing-filter">
      <label htmlFor={id}>{paymentFilter.label}</label>
      <select
        id={id}
        className="select"
        value={payment ?? ''}
        onChange={({ target: { value } }) => onChange(isPayment(value) ? value : undefined)}
      >
        <option value="">{paymentFilter.any}</option>
        {Object.entries(sellersPaymentOptions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
