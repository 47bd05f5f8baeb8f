import { combineQueries } from '@marketplace/shared-auth/api';
import { type AccountDetails, amendAddressFrom } from '@marketplace/shared-contract/accounts/account/account';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { QueryView } from '@marketplace/shared-ui';
import { TextField, useContractForm } from '@marketplace/shared-ui/form';
import { SelectField } from '@marketplace/shared-ui/select';
import { useMemo } from 'react';
import {
  usePublicAccountDetailsQuery,
  usePublicAmendAddressMutation,
  usePublicPersonLabelsQuery,
} from './account.api.ts';
import { AccountForm } from './account.form.tsx';
import * as styles from './account.module.css';
import { AccountPage } from './account-page.tsx';

/** The user's own address and telephone (BUY-022). */
export function AddressDetailsScreen() {
  const query = combineQueries(usePublicAccountDetailsQuery(), usePublicPersonLabelsQuery());
  return (
    <AccountPage name="AmendAddressDetails">
      <QueryView query={query} what="your address">
        {([{ held, version }, { countryLabels }]) => (
          <AddressForm address={held.accountAddress} version={version} countries={countryLabels} />
        )}
      </QueryView>
    </AccountPage>
  );
}

type AddressFormProps = {
  address: AccountDetails['accountAddress'];
  version: string | undefined;
  countries: RegisterLabels['countryLabels'];
};

function AddressForm({ address, version, countries }: AddressFormProps) {
  const [amend] = usePublicAmendAddressMutation();
  const { telephone, mobile } = address;
  const schema = useMemo(() => amendAddressFrom({ telephone, mobile }), [telephone, mobile]);
  const form = useContractForm(schema, {
    AddressLine1: address.addressLine1,
    AddressLine2: address.addressLine2,
    AddressLine3: address.addressLine3,
    TownCity: address.townCity,
    County: address.county,
    Postcode: address.postcode,
    CountryCode: address.countryCode,
    Telephone: address.telephone,
    Mobile: address.mobile,
  });
  const { control } = form;
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <AccountForm
      label="Address and phone"
      form={form}
      name="AmendAddressDetails"
      version={version}
      words={{
        AddressLine1: { label: 'Address Line 1' },
        AddressLine2: { label: 'Address Line 2' },
        AddressLine3: { label: 'Address Line 3' },
        TownCity: { label: 'Town/City' },
        County: { label: 'County' },
        Postcode: { label: 'Postcode' },
        CountryCode: { label: 'Country', options },
        Telephone: { label: 'Telephone' },
        Mobile: { label: 'Mobile' },
      }}
      save={amend}
    >
      <TextField control={control} name="AddressLine1" label="Address Line 1" autoComplete="address-line1" />
      <TextField control={control} name="AddressLine2" label="Address Line 2" optional autoComplete="address-line2" />
      <TextField control={control} name="AddressLine3" label="Address Line 3" optional autoComplete="address-line3" />
      <div className={styles.accountRow}>
        <TextField control={control} name="TownCity" label="Town/City" autoComplete="address-level2" />
        <TextField control={control} name="County" label="County" optional autoComplete="address-level1" />
      </div>
      <div className={styles.accountRow}>
        <TextField control={control} name="Postcode" label="Postcode" autoComplete="postal-code" />
        <SelectField control={control} name="CountryCode" label="Country" options={options} />
      </div>
      <div className={styles.accountRow}>
        <TextField control={control} name="Telephone" label="Telephone" type="tel" inputMode="tel" autoComplete="tel" />
        <TextField control={control} name="Mobile" label="Mobile" optional type="tel" inputMode="tel" />
      </div>
    </AccountForm>
  );
}
