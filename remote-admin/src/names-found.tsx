import type { RecordCheckInput } from '@marketplace/shared-contract/accounts/licence/licence';
import { isNameOf } from '@marketplace/shared-contract/accounts/licence/register-name';
import { DefinitionList, Notice } from '@marketplace/shared-ui';
import { TextAreaField, TextField } from '@marketplace/shared-ui/form';
import { type Control, useWatch } from 'react-hook-form';

type NamesFoundProps = { control: Control<RecordCheckInput>; names: readonly string[] };

/** The register's name next to the account's; if they differ, how the Admin knows that it is the same person (ADR-0072). */
export function NamesFound({ control, names }: NamesFoundProps) {
  const [result, typed = ''] = useWatch({ control, name: ['Result', 'RegisterName'] });
  if (result === 'not found') return null;
  const [own, actsFor] = names;
  const registerName = typed.trim();
  const differs = result === 'checked' && registerName !== '' && !isNameOf(names, registerName);
  return (
    <>
      <TextField
        control={control}
        name="RegisterName"
        label="Name in the register"
        help={`Exactly as in the register. The account’s name is ${own}${actsFor ? `, acting for ${actsFor}` : ''}.`}
        optional={result !== 'checked'}
        autoComplete="off"
      />
      {differs && (
        <Notice tone="warning" title="The names differ" live>
          <DefinitionList
            items={[
              ['In the register', registerName],
              ['Here', names.join(', acting for ')],
            ]}
          />
        </Notice>
      )}
      {differs && (
        <TextAreaField
          control={control}
          name="NameReason"
          label="How do you know that this is the same person?"
          rows={2}
          limit={1000}
        />
      )}
    </>
  );
}
