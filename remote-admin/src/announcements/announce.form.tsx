import { newIdempotencyKey, serverNow } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import {
  type Announce,
  type AnnounceInput,
  announceFrom,
  announcementLength,
} from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { dismissAnnouncement } from '@marketplace/shared-contract/operations/notifications/announcement-words';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, Icon } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { useAdminAnnounceMutation } from './announcement.api.ts';
import * as styles from './announcements.module.css';
import { audienceOptions, useAudience } from './audience.ts';

// Checked against the day on which it is sent.
const schema = announceFrom(() => londonDay(serverNow()));
const empty: AnnounceInput = { Text: '', LastDay: '', Audience: 'all' };

/** Sends users an announcement, after showing how many they are (PD-45). Sent twice, it is announced once. */
export function AnnounceForm({ onSaved }: { onSaved: (text: string | undefined) => void }) {
  const [announce, { isLoading }] = useAdminAnnounceMutation();
  const [confirming, setConfirming] = useState<Announce>();
  const form = useContractForm(schema, empty);
  const autosave = useAutosavedForm(form, { name: 'Announcement' });
  const { isDirty } = form.formState;
  const key = useRef(newIdempotencyKey());

  const submit = async (input: Announce) => {
    onSaved(undefined);
    const { data, error } = await announce({ input, idempotencyKey: key.current });
    setConfirming(undefined);
    if (error) return showProblem(form, error);
    key.current = newIdempotencyKey();
    autosave.startAgain();
    onSaved(String(data));
  };
  return (
    <Card title="New announcement">
      <AutosaveNotice kept={autosave} title="Your unsent announcement is back" dirty={isDirty} />
      <Form form={form} onSubmit={setConfirming} label="New announcement">
        <TextAreaField
          control={form.control}
          name="Text"
          label="Announcement"
          help="Shown on every page until a user dismisses it."
          rows={3}
          limit={announcementLength}
        />
        <DateField
          control={form.control}
          name="LastDay"
          label="Visible until (last day)"
          help="Leave blank to keep it until you remove it."
          optional
          min={useToday()}
        />
        <RadioField control={form.control} name="Audience" label="Who it is for" options={audienceOptions} />
        <AnnouncementPreview text={form.watch('Text')} />
        <FormError />
        <div className="actions">
          <SubmitButton>Announce</SubmitButton>
        </div>
      </Form>
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isLoading} />
      {confirming && (
        <AnnounceQuestion
          input={confirming}
          busy={isLoading}
          onConfirm={() => submit(confirming)}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </Card>
  );
}

type QuestionProps = { input: Announce; busy: boolean; onConfirm: () => void; onCancel: () => void };

function AnnounceQuestion({ input: { Text, LastDay, Audience }, busy, onConfirm, onCancel }: QuestionProps) {
  const { whom, verb } = useAudience(Audience);
  return (
    <ConfirmDialog
      open
      title={`Announce this to ${whom}?`}
      confirm={verb}
      cancel="Cancel"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <blockquote className={styles.announcement}>{Text}</blockquote>
      <p>
        {LastDay
          ? `It is shown on every page until the end of ${displayDate(LastDay)}`
          : 'It is shown on every page until you end it'}
        {', or until a user dismisses it. You can end it, but not change it.'}
      </p>
    </ConfirmDialog>
  );
}

/** An announcement as shown under the top bar of every page; nothing in it can be pressed. */
const AnnouncementPreview = ({ text }: { text: string }) => (
  <section className={styles.preview} aria-label="Preview">
    <p className={styles.previewTitle}>Preview: as users will see it</p>
    <div className={styles.previewCard}>
      <Icon name="info" />
      <div>
        <p className={styles.announcement}>{text.trim() || 'Your announcement'}</p>
        <p className={styles.previewAct} aria-hidden>
          {dismissAnnouncement}
        </p>
      </div>
      <Icon name="cross" />
    </div>
  </section>
);
