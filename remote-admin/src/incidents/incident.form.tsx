import { newIdempotencyKey, serverNow } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import {
  incidentLength,
  SaveIncident,
  type SaveIncidentInput,
} from '@marketplace/shared-contract/operations/status/incident';
import type { Incident } from '@marketplace/shared-contract/operations/status/status';
import { displayMinute, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useEffect, useRef } from 'react';
import { useAdminSaveIncidentMutation } from './incident.api.ts';

type IncidentFormProps = {
  /** The incident to edit; without one it adds one. */
  incident?: Incident;
  onSaved: (text: string | undefined) => void;
  onCancel: () => void;
};

const dayOf = (iso: string) => londonDay(new Date(iso));

/** An incident as it is, or a new one that starts now. */
function inputOf(incident: Incident | undefined): SaveIncidentInput {
  const now = serverNow().toISOString();
  const { title = '', text = '', startedDate = now, endedDate = null } = incident ?? {};
  return {
    ...{ Title: title, Text: text, StartDay: dayOf(startedDate), StartTime: displayMinute(startedDate) },
    EndDay: endedDate ? dayOf(endedDate) : '',
    EndTime: endedDate ? displayMinute(endedDate) : '',
  };
}

/** Adds an incident to the public status page, or edits one. */
export function IncidentForm({ incident, onSaved, onCancel }: IncidentFormProps) {
  const [save, { isLoading }] = useAdminSaveIncidentMutation();
  const form = useContractForm(SaveIncident, inputOf(incident));
  const id = incident?.incidentId;
  const autosave = useAutosavedForm(form, { name: id === undefined ? 'Incident' : `Incident ${id}` });
  const { isDirty } = form.formState;
  const key = useRef(newIdempotencyKey());
  const today = useToday();
  const { setFocus } = form;
  useEffect(() => {
    if (id !== undefined) setFocus('Title');
  }, [id, setFocus]);

  const submit = async (input: SaveIncident) => {
    const { data, error } = await save({ id, input, idempotencyKey: key.current });
    if (error) return showProblem(form, error);
    key.current = newIdempotencyKey();
    autosave.startAgain();
    onSaved(String(data));
  };
  const title = incident ? 'Edit incident' : 'New incident';
  return (
    <Card title={title}>
      <AutosaveNotice kept={autosave} title="Your unsent incident is back" dirty={isDirty} />
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
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isLoading} />
    </Card>
  );
}
