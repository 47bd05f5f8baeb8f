import {
  type AlertChoice,
  type AlertPreferences,
  alertsADayText,
  SaveAlertPreferences,
} from '@marketplace/shared-contract/alerts/alerts';
import { firstSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { Button, Notice, QueryView, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { RadioField, useContractForm } from '@marketplace/shared-ui/form';
import { useBuyerCriteriaSetsQuery } from '../criteria-sets/criteria-sets.api.ts';
import { useSet } from '../criteria-sets/use-set.ts';
import { asSaved } from './match-count.tsx';
import { useBuyerAlertPreferencesQuery, useBuyerSaveAlertsMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import * as styles from './preferences.module.css';
import { PreferencesPage } from './preferences-page.tsx';

const often: { value: AlertChoice; label: string }[] = [
  { value: 'at once', label: 'At once: an email for each post, as soon as it is live' },
  { value: 'daily', label: 'Daily: one email each morning at 07:00, on days with new posts' },
  { value: 'weekly', label: 'Weekly: one email each Monday at 07:00, in weeks with new posts' },
];
const off = {
  all: 'Off: alerts are paused until you choose another. Posts stay in your inbox',
  these: 'Off: no emails for these criteria. Posts stay in your inbox',
};

/** How often matching posts are mailed (ADR-0018): for each of several sets of criteria (ADR-0056). */
export function AlertsScreen() {
  const set = useSet();
  const { data: sets, error } = useBuyerCriteriaSetsQuery();
  const several = sets !== undefined && sets.length > 1;
  // Without a set, `off` is for all of them; so they have to be loaded first.
  const query = useBuyerAlertPreferencesQuery(several ? (set ?? firstSet) : set, {
    skip: (sets ?? error) === undefined,
  });
  return (
    <PreferencesPage name="AmendAlertPreferences">
      <QueryView query={query} what="your criteria">
        {({ held, version }) => (
          <>
            <AlertsForm key={`${set} ${several}`} {...held} version={version} several={several} />
            {several && held.addresses.some(({ alerts }) => alerts !== 'off') && <PauseAll />}
          </>
        )}
      </QueryView>
    </PreferencesPage>
  );
}

type AlertsFormProps = AlertPreferences & { version: string | undefined; several: boolean };

function AlertsForm({ frequency, addresses, alertsADay, version, several }: AlertsFormProps) {
  const [save] = useBuyerSaveAlertsMutation();
  const form = useContractForm(SaveAlertPreferences, { Frequency: frequency });
  const options = [...often, { value: 'off' as const, label: several ? off.these : off.all }];
  const allOff = addresses.every(({ alerts }) => alerts === 'off');
  return (
    <PreferenceForm
      label="Email alerts"
      form={form}
      name="AmendAlertPreferences"
      version={version}
      words={{ Frequency: { label: 'How often we email you', options } }}
      save={({ set, ...edited }) => save({ ...edited, set: several ? (set ?? firstSet) : set })}
      criteria={asSaved}
    >
      {frequency === 'off' && (allOff || !several) && (
        <Notice title="Your alerts are paused">
          To resume them, choose how often we should email you and save.
          <span>{several && ' Alerts for your other criteria resume with them.'}</span>
        </Notice>
      )}
      <WhereTo addresses={addresses} />
      <RadioField control={form.control} name="Frequency" label="How often should we email you?" options={options} />
      <details className={styles.afterChoices}>
        <summary>When posts are emailed</summary>
        <p>
          Your inbox shows every post as soon as it is live, whatever you choose. Posts waiting for a digest are sent
          with your next daily or weekly email, or by tomorrow morning if you choose “At once”.{' '}
          {alertsADayText(alertsADay)}
          <span>
            {several &&
              ' A post that matches several of your criteria is emailed once, by whichever alert comes first.'}
          </span>
        </p>
      </details>
    </PreferenceForm>
  );
}

/** Stops the alerts of all criteria, which resume once a frequency is chosen for any of them. */
function PauseAll() {
  const [save] = useBuyerSaveAlertsMutation();
  const [, confirm] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirm);
  const pause = () =>
    attempt(async () => {
      const { data, error } = await save({ input: { Frequency: 'off' }, set: undefined });
      return { ...(data && { data: data.held.response }), error };
    });
  return (
    <div className={styles.pauseAll}>
      <Button loading={busy} onClick={pause}>
        Pause alerts for all criteria
      </Button>
      <Unchanged problem={problem} />
    </div>
  );
}

const states = {
  on: 'gets alerts',
  off: 'is unsubscribed and gets no alerts',
  unreachable: 'gets no email: what we sent bounced or was refused',
};

/** Which addresses get alerts, if not simply all. */
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
