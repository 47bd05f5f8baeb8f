import {
  invoiceCompanyLimit,
  type PostingDates,
  type PostingDatesInput,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { Button } from '@marketplace/shared-ui';
import { TextField } from '@marketplace/shared-ui/form';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as styles from './invoice-name.module.css';

type InvoiceNameProps = {
  form: UseFormReturn<PostingDatesInput, unknown, PostingDates>;
  /** The company of the seller's account. */
  company: string | undefined;
};

/** The name on the invoice, optionally another company's (BILL-021). */
export function InvoiceName({ form, company }: InvoiceNameProps) {
  const { control, setValue, clearErrors } = form;
  const custom = useWatch({ control, name: 'useCustomCompanyName' });
  const wish = (wanted: boolean) => {
    setValue('useCustomCompanyName', wanted, { shouldDirty: true });
    if (wanted) return;
    // A hidden name must not make the form invalid.
    setValue('Company', '', { shouldValidate: false });
    clearErrors('Company');
  };
  if (!custom)
    return (
      <p className={styles.invoiceLine}>
        <span>
          Invoice to <strong>{company ?? 'the company of your account'}</strong>
        </span>
        <Button variant="text" aria-label="Change the company on the invoice" onClick={() => wish(true)}>
          Change
        </Button>
      </p>
    );
  return (
    <div className={styles.invoiceCompany}>
      <TextField
        control={control}
        name="Company"
        label="Company name on the invoice"
        autoComplete="organization"
        help={`At most ${invoiceCompanyLimit} characters.`}
      />
      <Button variant="text" onClick={() => wish(false)}>
        Use {company ?? 'the company of your account'}
      </Button>
    </div>
  );
}
