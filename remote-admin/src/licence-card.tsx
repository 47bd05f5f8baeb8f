import {
  checkLapses,
  type LicenceCheck,
  type LicenceStanding,
  type SellerLicence,
} from '@marketplace/shared-contract/accounts/licence/licence';
import { bodyName, checkResults } from '@marketplace/shared-contract/accounts/licence/licence-words';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, DefinitionList, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useAdminSellerLicenceQuery } from './licence.api.ts';
import { StandingBadge } from './licence-badge.tsx';
import * as styles from './licence-card.module.css';
import { CheckForm, type CheckFormProps } from './licence-check.form.tsx';

/** A practitioner's licence, its check, and the checklist for looking it up (ADR-0072). */
export function LicenceCard({ userId, closed }: { userId: string; closed: boolean }) {
  const query = useAdminSellerLicenceQuery(userId, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  return (
    <Card title="Licence" extra={<SavedTick text={saved} />}>
      <QueryView query={query} what="the licence">
        {(found) => (
          <>
            <Facts found={found} />
            {found.licence && !closed && (
              <NextCheck
                key={`${found.licence.body} ${found.licence.number} ${found.names.join()} ${found.checks.length}`}
                userId={userId}
                licence={found.licence}
                names={found.names}
                standing={found.standing}
                onSaved={confirmSaved}
              />
            )}
            <History checks={found.checks} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

type NextCheckProps = CheckFormProps & { standing: LicenceStanding };

/** The checklist, shown at once if the licence still needs a check, otherwise behind a button. */
function NextCheck({ standing, ...check }: NextCheckProps) {
  const [open, setOpen] = useState(standing !== 'checked');
  if (open) return <CheckForm {...check} />;
  return (
    <div className={`actions ${styles.again}`}>
      <Button onClick={() => setOpen(true)}>Record another check</Button>
    </div>
  );
}

function Facts({ found: { licence, standing, checks } }: { found: SellerLicence }) {
  const [latest] = checks;
  if (!licence) return <p>The practitioner has not given a licence number yet.</p>;
  return (
    <DefinitionList
      items={[
        ['Licensing body', bodyName(licence.body)],
        ['Licence number', licence.number],
        ['Status', <StandingBadge key="standing" standing={standing} />],
        ['Check again by', standing === 'checked' && latest && displayDate(checkLapses(latest.checkedOn))],
      ]}
    />
  );
}

const History = ({ checks }: { checks: readonly LicenceCheck[] }) =>
  checks.length > 0 && (
    <section className={styles.history}>
      <h3>Checks so far</h3>
      <ol>
        {checks.map((check) => (
          <li key={check.checkId}>
            <strong>
              {displayDate(check.checkedOn)}: {checkResults[check.result]}
            </strong>
            <span>
              {check.body} {check.number}, in {check.source}
            </span>
            {check.registerName && <span>Name in the register: {check.registerName}</span>}
            {check.nameReason && <span className={styles.note}>Same person: {check.nameReason}</span>}
            {check.note && <span className={styles.note}>{check.note}</span>}
            <small>
              Recorded by {check.checkedBy} on {displayMoment(check.recordedAt)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
