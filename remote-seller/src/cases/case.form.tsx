import { type EditWords, type Save, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import type { Firm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { caseLimits, SaveCase, type SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { caseFields, caseProcedures, caseWords } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { jurisdictions } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, LinkButton } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import {
  type ContractForm,
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import { fieldsOf, optionsOf } from '../fields-of.ts';
import * as styles from './cases.module.css';

type CaseFormProps<T> = {
  /** The form's name, and its key in the browser's storage until it is saved. */
  label: string;
  keepAs: string;
  begun: SaveCaseInput;
  version?: string | undefined;
  members: Firm['members'];
  submit: string;
  cancel: string;
  save: Save<SaveCase, T>;
  onSaved: (saved: T) => void;
};

const field = fieldsOf(caseWords);
const procedureOptions = optionsOf(caseProcedures);
const jurisdictionOptions = optionsOf(jurisdictions);
const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? displayDate(value) : 'No day');

/** Adds or changes a case. */
export function CaseForm<T>(props: CaseFormProps<T>) {
  const { label, keepAs, begun, version, members, submit, cancel, save, onSaved } = props;
  const form = useContractForm(SaveCase, begun);
  const handlers = members.map(({ id, name }) => ({ value: id, label: name }));
  const words: EditWords<SaveCaseInput> = {
    ...(Object.fromEntries(
      caseFields.map((field) => [field, { label: caseWords[field] }]),
    ) as EditWords<SaveCaseInput>),
    Procedure: { label: caseWords.Procedure, options: procedureOptions },
    Jurisdiction: { label: caseWords.Jurisdiction, options: jurisdictionOptions },
    HandlerId: { label: caseWords.HandlerId, options: handlers },
    AppointedOn: { label: caseWords.AppointedOn, show: day },
    ReportOn: { label: caseWords.ReportOn, show: day },
  };
  const edit = useEdit(form, { name: keepAs, version, words });
  const { isDirty, isSubmitting } = form.formState;
  const onSubmit = async (input: SaveCase) => {
    const saved = await edit.send(input, save);
    if (saved !== undefined) onSaved(saved);
  };
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form form={form} onSubmit={onSubmit} label={label}>
        <Card className={styles.caseForm}>
          <div className="field-row">
            <TextField {...field('Company')} autoComplete="off" />
            <TextField
              {...field('CompanyNumber')}
              help="As Companies House has it, such as 01234567 or SC123456."
              autoComplete="off"
              spellCheck={false}
              optional
            />
          </div>
          <div className="field-row">
            <NativeSelectField {...field('Procedure')} options={procedureOptions} />
            <NativeSelectField {...field('Jurisdiction')} options={jurisdictionOptions} />
          </div>
          <div className="field-row">
            <TextField {...field('Court')} autoComplete="off" optional />
            <TextField {...field('CourtReference')} autoComplete="off" spellCheck={false} optional />
          </div>
          <div className="field-row">
            <DateField {...field('AppointedOn')} optional />
            <DateField {...field('ReportOn')} optional />
          </div>
          <TextAreaField
            {...field('OfficeHolders')}
            help="One name a line."
            rows={3}
            limit={caseLimits.officeHolders}
            optional
          />
          <OfficeHolderButtons form={form} members={members} />
          <NativeSelectField {...field('HandlerId')} options={handlers} placeholder="Nobody" optional />
          <FormError />
          <div className="actions">
            <SubmitButton>{submit}</SubmitButton>
            <LinkButton to={cancel}>Cancel</LinkButton>
          </div>
        </Card>
      </Form>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}

type Props = { form: ContractForm<SaveCaseInput, SaveCase>; members: Firm['members'] };

/** Adds practitioners of the firm to the office-holders, who can also be typed. */
function OfficeHolderButtons({ form, members }: Props) {
  const text = useWatch({ control: form.control, name: 'OfficeHolders' }) ?? '';
  const named = text.split('\n').map((name) => name.trim());
  const others = members.filter(({ name, role }) => role === 'practitioner' && !named.includes(name));
  const add = (name: string) => {
    const names = [...named.filter(Boolean), name].join('\n');
    form.setValue('OfficeHolders', names, { shouldDirty: true, shouldTouch: true });
    // The pressed button has disappeared.
    form.setFocus('OfficeHolders');
  };
  if (others.length === 0) return null;
  return (
    <div className="actions">
      {others.map(({ id, name }) => (
        <Button key={id} onClick={() => add(name)}>
          Add {name}
        </Button>
      ))}
    </div>
  );
}
