import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { ReferenceQuery, ReferenceUse } from '@marketplace/shared-contract/marketplace/posts/draft';
import { type DetailField, fieldsOf, postFields } from '@marketplace/shared-contract/marketplace/posts/post-fields';
import { referenceLimit } from '@marketplace/shared-contract/marketplace/posts/post-schemas';
import { unprintedWarning } from '@marketplace/shared-contract/marketplace/posts/unprinted';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import { CheckboxField, type FieldControl, type Option, TextField } from '@marketplace/shared-ui/form';
import { SelectField } from '@marketplace/shared-ui/select';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import * as styles from './detail-fields.module.css';
import { HeadingField } from './heading-field.tsx';

type ReferenceFieldProps<T extends FieldValues> = {
  control?: FieldControl<T>;
  name: Path<T>;
  /** The post being edited; its own reference is not a duplicate. */
  postId?: number;
};

const pauseMs = 400;

/** The seller's own name for a post. A message says if another post has it already; that is allowed (PD-36). */
function ReferenceField<T extends FieldValues>({ control, name, postId }: ReferenceFieldProps<T>) {
  const typedReference: string = useWatch({ control, name }) ?? '';
  const [reference, setReference] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setReference(typedReference.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typedReference]);
  const askable = reference !== '' && reference.length <= referenceLimit;
  const { currentData } = useSellerReferenceInUseQuery({ reference, id: postId }, { skip: !askable });
  const inUse = currentData?.inUse && 'Another of your posts already has this reference. You can still use it.';
  const help = unprintedWarning(typedReference) || inUse || 'Your case reference. Buyers see it.';
  return <TextField control={control} name={name} label="Reference" help={help} />;
}

type Labelled = { description: string };
const options = <L extends Labelled>(labels: readonly L[], id: (label: L) => number): Option[] =>
  labels.map((one) => ({ value: id(one), label: one.description }));

/** A field's choices. */
const choices = {
  locations: ({ locationLabels }: NewPostLabels) => options(locationLabels, (one) => one.locationId),
  appointment: ({ appointmentStatusLabels }: NewPostLabels) =>
    options(appointmentStatusLabels, (one) => one.businessStatusId),
  trading: ({ tradingStatusLabels }: NewPostLabels) => options(tradingStatusLabels, (one) => one.tradingStatusId),
  turnover: ({ turnoverLabels }: NewPostLabels) => options(turnoverLabels, (one) => one.turnoverId),
  employees: ({ employeeFields }: NewPostLabels) => options(employeeFields, (one) => one.employeesId),
} satisfies Partial<Record<DetailField, (labels: NewPostLabels) => Option[]>>;

type InputProps = { name: string; label: string; labels: NewPostLabels; postId: number | undefined };
const select =
  (field: keyof typeof choices, multiple = false) =>
  ({ name, label, labels }: InputProps) => (
    <SelectField name={name} label={label} multiple={multiple} options={choices[field](labels)} />
  );

/** The control for each detail of a post, in a new post and in an edit. */
const inputs: Record<DetailField, (props: InputProps) => ReactNode> = {
  reference: ({ name, postId }) => <ReferenceField name={name} postId={postId} />,
  heading: ({ name, label }) => <HeadingField name={name} label={label} />,
  locations: select('locations', true),
  appointment: select('appointment'),
  trading: select('trading'),
  turnover: select('turnover'),
  employees: select('employees'),
  displayHome: ({ name, label }) => <CheckboxField name={name} label={label} />,
};

/** `whole` fields take a full line each, `alone` ones have a line to themselves; the others pair up. The table sets the order. */
const whole: readonly DetailField[] = ['reference', 'heading', 'locations'];
const alone: readonly DetailField[] = ['displayHome'];
const details = fieldsOf('detail');
const lines = details.filter((field) => whole.includes(field));
const last = details.filter((field) => alone.includes(field));
const short = details.filter((field) => !whole.includes(field) && !alone.includes(field));

type DetailFieldsProps = {
  /** The call whose names the form has. */
  call: 'draft' | 'edit';
  labels: NewPostLabels;
  /** The post being edited. */
  postId?: number;
};

/** The fields for a post's details; they find their form by its context. */
export function DetailFields({ call, labels, postId }: DetailFieldsProps) {
  const input = (field: DetailField) => {
    const Input = inputs[field];
    const { [call]: name, label } = postFields[field];
    return <Input key={field} name={name} label={label} labels={labels} postId={postId} />;
  };
  return (
    <>
      {lines.map(input)}
      <div className={styles.detailPairs}>{short.map(input)}</div>
      {call === 'edit' && last.map(input)}
    </>
  );
}

/** The details' names and values in words, for conflicts of two versions. */
export const detailWords = (labels: NewPostLabels) =>
  fieldsOf('detail').map((field) => {
    const { edit, label } = postFields[field];
    return [edit, { label, ...(field in choices && { options: choices[field as keyof typeof choices](labels) }) }];
  });

const { useSellerReferenceInUseQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sellerReferenceInUse: build.query<ReferenceUse, ReferenceQuery>({
      query: (query) => apiRequest(sellerCalls.referenceInUse, { query }),
      keepUnusedDataFor: 0,
    }),
  }),
});
