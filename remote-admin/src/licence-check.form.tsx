import { newIdempotencyKey, serverNow } from '@marketplace/shared-auth';
import {
  type RecordCheck,
  type RecordCheckInput,
  recordCheckOn,
} from '@marketplace/shared-contract/accounts/licence/licence';
import {
  checkResults,
  type LicensingBody,
  publicRegisters,
} from '@marketplace/shared-contract/accounts/licence/licence-words';
import { isNameOf } from '@marketplace/shared-contract/accounts/licence/register-name';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { DefinitionList, Notice } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useId, useMemo, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useAdminRecordLicenceCheckMutation } from './licence.api.ts';
import * as styles from './licence-card.module.css';

const results = Object.entries(checkResults).map(([value, label]) => ({ value, label }));

export type CheckFormProps = {
  userId: string;
  /** The licence on screen, which is looked up. */
  licence: { body: string; number: string };
  /** The practitioner's names, to compare with the register's. */
  names: readonly string[];
  onSaved: (text: string | undefined) => void;
};

/** What an Admin found in a register: the day, the source, the result, a note. Sent twice, it is recorded once. */
export function CheckForm({ userId, licence, names, onSaved }: CheckFormProps) {
  const [record] = useAdminRecordLicenceCheckMutation();
  const today = useToday();
  const registersId = useId();
  const key = useRef(newIdempotencyKey());
  // Checked against the day on which it is sent.
  const schema = useMemo(() => recordCheckOn(() => londonDay(serverNow()), names), [names]);
  const form = useContractForm(schema, {
    Body: licence.body as LicensingBody,
    Number: licence.number,
    CheckedOn: today,
    RegisterName: '',
    NameReason: '',
    Source: '',
    Note: '',
  });
  const { control } = form;
  const submit = async (input: RecordCheck) => {
    onSaved(undefined);
    const { data, error } = await record({ id: userId, input, idempotencyKey: key.current });
    if (error) return showProblem(form, error);
    key.current = newIdempotencyKey();
    onSaved(data);
  };
  return (
    <section className={styles.check}>
      <h3>Record a check</h3>
      <p>Look the licence up in a public register. Compare name, firm and number.</p>
      <RegisterLinks />
      <Form form={form} onSubmit={submit} label="Record a check">
        <RadioField control={control} name="Result" label="What you found" options={results} />
        <NamesFound control={control} names={names} />
        <DateField control={control} name="CheckedOn" label="Day of the check" max={today} />
        <TextField
          control={control}
          name="Source"
          label="Register you looked at"
          help="Choose one of these, or type the name or address of another."
          autoComplete="off"
          list={registersId}
        />
        <datalist id={registersId}>
          {publicRegisters.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextAreaField control={control} name="Note" label="Note" optional rows={2} limit={1000} />
        <FormError />
        <div className="actions">
          <SubmitButton>Record check</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Where to look up a licence by hand, each in a new window. */
const RegisterLinks = () => (
  <ul aria-label="Public registers">
    {publicRegisters.map(({ name, url }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          {name} (opens in a new tab)
        </a>
      </li>
    ))}
  </ul>
);

type NamesFoundProps = { control: Control<RecordCheckInput>; names: readonly string[] };

/** The register's name next to the account's; if they differ, how the Admin knows that it is the same person (ADR-0072). */
function NamesFound({ control, names }: NamesFoundProps) {
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
