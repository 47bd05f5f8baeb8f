import type { PostingDates, PostingDatesInput } from '@marketplace/shared-contract/posting-dates';
import { Card } from '@marketplace/shared-ui';
import { CheckboxField, TextField } from '@marketplace/shared-ui/form';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as styles from './posting.module.css';

type InvoiceNameProps = { form: UseFormReturn<PostingDatesInput, unknown, PostingDates>; limit: number };

/** Another company name on the invoice, on wish (BILL-021). */
export function InvoiceName({ form, limit }: InvoiceNameProps) {
  const { control, setValue } = form;
  const custom = useWatch({ control, name: 'useCustomCompanyName' });

  // A name that is not shown must not be what the form is refused for.
  useEffect(() => {
    if (!custom) setValue('Company', '', { shouldValidate: false });
  }, [custom, setValue]);

  return (
    <Card title="Invoice" className={styles.postingPart}>
      <CheckboxField
        control={control}
        name="useCustomCompanyName"
        label="Name another company on the invoice"
        help="Otherwise it names the company of your account."
      />
      {custom && (
        <TextField
          control={control}
          name="Company"
          label="Company name on the invoice"
          autoComplete="organization"
          help={`At most ${limit} characters.`}
        />
      )}
    </Card>
  );
}
