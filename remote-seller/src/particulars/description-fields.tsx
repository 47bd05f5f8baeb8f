import {
  type DescribeDocumentInput,
  documentNoteLimit,
  documentSections,
  documentTiers,
  personalDataKinds,
} from '@marketplace/shared-contract/particulars';
import { NativeSelectField, RadioField, TextAreaField, TextField } from '@marketplace/shared-ui/form';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const named = (name: keyof DescribeDocumentInput) => name;

/** What is said of a document, when it is added and afterwards: fields of the form around them. */
export function DescriptionFields({ tierHelp }: { tierHelp: string }) {
  return (
    <>
      <TextField name={named('Title')} label="Title" />
      <NativeSelectField name={named('Section')} label="Section" options={optionsOf(documentSections)} />
      <RadioField name={named('Tier')} label="Who may open it" help={tierHelp} options={optionsOf(documentTiers)} />
      <RadioField name={named('PersonalData')} label="Personal data in it" options={optionsOf(personalDataKinds)} />
      <TextAreaField name={named('Note')} label="Note for readers" rows={2} limit={documentNoteLimit} optional />
    </>
  );
}
