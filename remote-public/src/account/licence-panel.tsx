import type { OwnLicence } from '@marketplace/shared-contract/accounts/licence/licence';
import { Licence } from '@marketplace/shared-contract/accounts/licence/licence-fields';
import { licenceStandingText } from '@marketplace/shared-contract/accounts/licence/licence-standing';
import { licensingBodies } from '@marketplace/shared-contract/accounts/licence/licence-words';
import { Card, QueryView } from '@marketplace/shared-ui';
import { NativeSelectField, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { AccountForm } from './account.form.tsx';
import { usePublicOwnLicenceQuery, usePublicSaveLicenceMutation } from './licence.api.ts';

const options = Object.entries(licensingBodies).map(([value, label]) => ({ value, label }));

/** A practitioner's licence: body, number, and whether it was checked (ADR-0072). */
export function LicencePanel() {
  const query = usePublicOwnLicenceQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Licence">
      <QueryView query={query} what="your licence">
        {({ held, version }) => <LicenceForm own={held} version={version} />}
      </QueryView>
    </Card>
  );
}

function LicenceForm({ own, version }: { own: OwnLicence; version: string | undefined }) {
  const [save] = usePublicSaveLicenceMutation();
  const form = useContractForm(Licence, {
    Body: own.licence?.body as Licence['Body'] | undefined,
    Number: own.licence?.number ?? '',
  });
  const { control } = form;
  return (
    <AccountForm
      label="Licence"
      form={form}
      name="Licence"
      version={version}
      words={{ Body: { label: 'Licensing body', options }, Number: { label: 'Licence number' } }}
      saveLabel="Save Licence"
      save={save}
    >
      <p>{licenceStandingText(own)}</p>
      <NativeSelectField control={control} name="Body" label="Licensing body" options={options} />
      <TextField
        control={control}
        name="Number"
        label="Licence number"
        help={own.standing === 'checked' ? 'If you change body or number, we check the licence again.' : undefined}
        autoComplete="off"
      />
    </AccountForm>
  );
}
