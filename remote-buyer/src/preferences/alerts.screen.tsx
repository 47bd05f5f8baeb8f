import { type AlertChoice, type AlertPreferences, SaveAlertPreferences } from '@marketplace/shared-contract/alerts';
import { QueryView } from '@marketplace/shared-ui';
import { RadioField, useContractForm } from '@marketplace/shared-ui/form';
import { asSaved } from './match-count.tsx';
import { useBuyerAlertPreferencesQuery, useBuyerSaveAlertsMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import * as styles from './preferences.module.css';
import { PreferencesPage } from './preferences-page.tsx';

const options: { value: AlertChoice; label: string }[] = [
  { value: 'at once', label: 'At once: an email for each post, as soon as it is live' },
  { value: 'daily', label: 'Daily: one email each morning at 07:00, on days with new posts' },
  { value: 'weekly', label: 'Weekly: one email each Monday at 07:00, in weeks with new posts' },
  { value: 'off', label: 'Off: no email about posts; they are in your posting inbox only' },
];

/** How often posts that match are mailed (ADR-0018). */
export function AlertsScreen() {
  return (
    <PreferencesPage name="AmendAlertPreferences">
      <QueryView query={useBuyerAlertPreferencesQuery()} what="your preferences">
        {({ held, version }) => <AlertsForm {...held} version={version} />}
      </QueryView>
    </PreferencesPage>
  );
}

type AlertsFormProps = AlertPreferences & { version: string | undefined };

function AlertsForm({ frequency, addresses, version }: AlertsFormProps) {
  const [save] = useBuyerSaveAlertsMutation();
  const form = useContractForm(SaveAlertPreferences, { Frequency: frequency });
  return (
    <PreferenceForm
      label="Email alerts"
      form={form}
      name="AmendAlertPreferences"
      version={version}
      words={{ Frequency: { label: 'How often we email you', options } }}
      save={save}
      criteria={asSaved}
    >
      <WhereTo addresses={addresses} />
      <RadioField
        control={form.control}
        name="Frequency"
        label="How often shall we email you posts that match?"
        help="Your posting inbox shows every post as soon as it is live, whatever you choose. Posts already gathered for a digest still reach you: with your next daily or weekly email, or by tomorrow morning if you choose “At once”."
        options={options}
      />
    </PreferenceForm>
  );
}

const states = {
  on: 'gets alerts',
  off: 'is unsubscribed and gets no alerts',
  unreachable: 'gets no mail at all: mail to it came back or was refused',
};

/** Which addresses alerts go to, where there is more to say than that they do. */
function WhereTo({ addresses }: Pick<AlertPreferences, 'addresses'>) {
  if (addresses.every(({ alerts }) => alerts === 'on')) return null;
  return (
    <ul className={styles.alertAddresses} aria-label="Where alerts go">
      {addresses.map(({ email, alerts }) => (
        <li key={email}>
          <strong>{email}</strong> {states[alerts]}.
        </li>
      ))}
    </ul>
  );
}
