import { licensingBodies } from '@marketplace/shared-contract/accounts/licence/licence-words';
import { type FieldControl, NativeSelectField, TextField } from '@marketplace/shared-ui/form';

export type Capacity = { capacityID?: number; ipName: string; licensingBody: string; licenceNumber: string };

const options = Object.entries(licensingBodies).map(([value, label]) => ({ value, label }));

/** The practitioner's licence, which may be added later; a first post needs it (ADR-0072). */
export const LicenceFieldset = ({ control }: { control: FieldControl<Capacity> }) => (
  <>
    <NativeSelectField control={control} name="licensingBody" label="Licensing body" optional options={options} />
    <TextField
      control={control}
      name="licenceNumber"
      label="Licence number"
      optional
      help="The practitioner’s own number. We check it in the public register before your first post goes live. You can add it later."
      autoComplete="off"
    />
  </>
);
