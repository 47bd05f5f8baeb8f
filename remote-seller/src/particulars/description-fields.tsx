import {
  type DescribeDocumentInput,
  documentNoteLimit,
  documentSections,
  documentTiers,
  personalDataKinds,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import { NativeSelectField, RadioField, TextAreaField, TextField } from '@marketplace/shared-ui/form';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
/** The fields' names, for conflicts with another tab. */
export const descriptionWords = {
  Title: { label: 'Title' },
  Section: { label: 'Section', options: optionsOf(documentSections) },
  Tier: { label: 'Who may open it', options: optionsOf(documentTiers) },
  PersonalData: { label: 'Personal data in it', options: optionsOf(personalDataKinds) },
  Note: { label: 'Note for readers' },
};
const named = (name: keyof DescribeDocumentInput) => name;

/** A document's description, when added and afterwards: fields of the surrounding form. */
export function DescriptionFields({ tierHelp }: { tierHelp: string }) {
  return (
    <>
      <TextField name={named('Title')} {...descriptionWords.Title} />
      <NativeSelectField name={named('Section')} {...descriptionWords.Section} />
      <RadioField name={named('Tier')} {...descriptionWords.Tier} help={tierHelp} />
      <RadioField name={named('PersonalData')} {...descriptionWords.PersonalData} />
      <TextAreaField name={named('Note')} {...descriptionWords.Note} rows={2} limit={documentNoteLimit} optional />
    </>
  );
}
