import { newIdempotencyKey, serverNow } from '@marketplace/shared-auth';
import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import {
  incidentFields,
  incidentLength,
  SaveIncident,
  type SaveIncidentInput,
} from '@marketplace/shared-contract/operations/status/incident';
import type { Incident } from '@marketplace/shared-contract/operations/status/status';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, TextAreaField, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useRef } from 'react';
import { useAdminSaveIncidentMutation } from './incident.api.ts';

type IncidentFormProps = {
  /** The incident to edit; without one the form adds one. */
  incident?: Incident;
  /** `merged` is true if another Admin's changes are included, which the form then says. */
  onSaved: (text: string, merged: boolean) => void;
  onCancel: () => void;
};

const startsNow = (): SaveIncidentInput =>
  incidentFields({ title: '', text: '', startedDate: serverNow().toISOString(), endedDate: null });

const day = (value: unknown) => (value ? displayDate(String(value)) : 'Nothing');
const words = {
  ...{ Title: { label: 'Title' }, Text: { label: 'What happened' } },
  ...{ StartDay: { label: 'Started on', show: day }, StartTime: { label: 'Started at' } },
  ...{ EndDay: { label: 'Ended on', show: day }, EndTime: { label: 'Ended at' } },
};

/** Adds an incident to the public status page, or edits one; edited by two Admins, the second asks which to keep. */
export function IncidentForm({ incident, onSaved, onCancel }: IncidentFormProps) {
  const [save, { isLoading }] = useAdminSaveIncidentMutation();
  const form = useContractForm(SaveIncident, incident ? incidentFields(incident) : startsNow());
  const { incidentId: id, version } = incident ?? {};
  const edit = useEdit(form, { name: id === undefined ? 'Incident' : `Incident ${id}`, version, words });
  const { isDirty } = form.formState;
  const key = useRef(newIdempotencyKey());
  const today = useToday();
  const { setFocus } = form;
  useEffect(() => {
    if (id !== undefined) setFocus('Title');
  }, [id, setFocus]);

  const submit = async (input: SaveIncident) => {
    let tries = 0;
    const text = await edit.send(input, (valid, begun) => {
      tries += 1;
      return save({ id, input: valid, version: begun, idempotencyKey: key.current });
    });
    if (text === undefined) return;
    key.current = newIdempotencyKey();
    const empty = startsNow();
    if (id === undefined) edit.beginFrom({ from: empty, version: undefined }, empty);
    onSaved(text, tries > 1);
  };
  const title = incident ? 'Edit incident' : 'New incident';
  return (
    <Card title={title}>
      <AutosaveNotice kept={edit} title="Your unsent incident is back" dirty={isDirty} />
      <Form form={form} onSubmit={submit} label={title}>
        <TextField control={form.control} name="Title" label="Title" />
        <TextAreaField
          control={form.control}
          name="Text"
          label="What happened"
          help="Everybody can read it on the status page."
          rows={3}
          limit={incidentLength}
        />
        <div className="field-row">
          <DateField control={form.control} name="StartDay" label="Started on" max={today} />
          <TextField control={form.control} name="StartTime" label="Started at" />
          <DateField control={form.control} name="EndDay" label="Ended on" optional max={today} />
          <TextField control={form.control} name="EndTime" label="Ended at" optional />
        </div>
        <FormError />
        <div className="actions">
          <SubmitButton>{incident ? 'Save' : 'Add incident'}</SubmitButton>
          {incident && <Button onClick={onCancel}>Cancel</Button>}
        </div>
      </Form>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isLoading} />
    </Card>
  );
}
