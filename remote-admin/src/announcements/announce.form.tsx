import { newIdempotencyKey } from '@marketplace/shared-auth';
import { Announce, type AnnounceInput, announcementLength } from '@marketplace/shared-contract/admin-announcements';
import { addDays, londonDay } from '@marketplace/shared-contract/calendar';
import { Card } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useRef } from 'react';
import { useAdminAnnounceMutation } from './announcement.api.ts';

const empty: AnnounceInput = { Text: '', Until: '' };

/** Tells every user something (decision 45). Sent twice, it is announced once. */
export function AnnounceForm({ onSaved }: { onSaved: (text: string) => void }) {
  const [announce] = useAdminAnnounceMutation();
  const form = useContractForm(Announce, empty);
  const key = useRef(newIdempotencyKey());

  const submit = async (input: Announce) => {
    const { data, error } = await announce({ input, idempotencyKey: key.current });
    if (error) return showProblem(form, error);
    key.current = newIdempotencyKey();
    form.reset(empty);
    onSaved(String(data));
  };
  return (
    <Card title="New announcement">
      <Form form={form} onSubmit={submit} label="New announcement">
        <TextAreaField
          control={form.control}
          name="Text"
          label="Announcement"
          help="Shown to every user as a notification, until they dismiss it."
          rows={3}
          limit={announcementLength}
        />
        <DateField
          control={form.control}
          name="Until"
          label="Ends at the start of"
          help="Without a day it stands until you end it."
          optional
          min={addDays(londonDay(new Date()), 1)}
        />
        <FormError />
        <SubmitButton>Announce</SubmitButton>
      </Form>
    </Card>
  );
}
