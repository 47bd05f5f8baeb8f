import { newIdempotencyKey, problemOf, serverNow } from '@marketplace/shared-auth';
import { bodyName, type LicensingBody } from '@marketplace/shared-contract/accounts/licence/licence-words';
import type { Agreement, RegisterMatch } from '@marketplace/shared-contract/operations/licences';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminRecordLicenceCheckMutation } from '../licence.api.ts';
import { StandingBadge } from '../licence-badge.tsx';
import * as styles from './licences.module.css';

const agreementTexts: Record<Agreement, string> = {
  'number and name': 'Number and name agree',
  number: 'Name differs; the number agrees',
  name: 'The name agrees, the number does not',
};

/** Only if number and name match, and the number is one practitioner's: anything else is looked up on the user's page. */
const canConfirm = ({ agreement, licence, repeated }: RegisterMatch) =>
  agreement === 'number and name' && licence !== null && !repeated;
const keyOf = ({ userId, line }: RegisterMatch) => `${userId} ${line}`;

type RegisterMatchListProps = { file: string; matches: readonly RegisterMatch[] };

/** Register lines that may match practitioners here. Each chosen one is recorded as checked. */
export function RegisterMatchList({ file, matches }: RegisterMatchListProps) {
  const [record] = useAdminRecordLicenceCheckMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const choose = (key: string, on: boolean) =>
    setChosen((before) => (on ? [...before, key] : before.filter((one) => one !== key)));

  const confirm = async () => {
    setBusy(true);
    for (const one of matches.filter((match) => chosen.includes(keyOf(match)))) {
      const { licence, userId: id, registerName, registerFirm, registerNumber, line } = one;
      if (!licence) continue;
      const input = {
        ...{ Body: licence.body as LicensingBody, Number: licence.number, Result: 'checked' as const },
        CheckedOn: londonDay(serverNow()),
        Source: `${file}, line ${line}`.slice(-300),
        RegisterName: registerName,
        NameReason: '',
        Note: [registerNumber, registerFirm].filter(Boolean).join(', '),
      };
      const { data, error } = await record({ id, input, idempotencyKey: newIdempotencyKey() });
      setOutcomes((before) => ({ ...before, [keyOf(one)]: data ?? `Not recorded. ${problemOf(error).message}` }));
      if (data) choose(keyOf(one), false);
    }
    setBusy(false);
  };

  if (matches.length === 0) return null;
  return (
    <>
      <ul className={styles.matches} aria-label="Proposed matches">
        {matches.map((one) => (
          <li key={keyOf(one)}>
            {canConfirm(one) ? (
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(keyOf(one))}
                  disabled={busy || outcomes[keyOf(one)] === recorded}
                  onChange={({ target }) => choose(keyOf(one), target.checked)}
                />{' '}
                Confirm {one.practitioner}
              </label>
            ) : (
              <strong>{one.practitioner}</strong>
            )}
            <Match match={one} />
            <span role="status">{outcomes[keyOf(one)]}</span>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="primary" disabled={chosen.length === 0} loading={busy} onClick={confirm}>
          {chosen.length === 0 ? 'Record as checked' : `Record ${countOf(chosen.length, 'check', 'checks')}`}
        </Button>
      </div>
    </>
  );
}

/** The API's message for a recorded check. */
const recorded = 'Check recorded';

const Match = ({ match }: { match: RegisterMatch }) => {
  const { userId, practitioner, actsFor, company, licence, standing, agreement, line, repeated } = match;
  const { registerName, registerNumber, registerBody, registerFirm } = match;
  return (
    <>
      <span>
        Here: {[practitioner, actsFor && `acts for ${actsFor}`].filter(Boolean).join(', ')};{' '}
        {licence ? `${bodyName(licence.body)}, ${licence.number}` : 'no licence number yet'}
        <span>{company && `, ${company}`}</span> <StandingBadge standing={standing} />
      </span>
      <span>
        Register, line {line}: {[registerName, registerNumber, registerBody, registerFirm].filter(Boolean).join(', ')}
      </span>
      <span>
        <span>
          {`${agreementTexts[agreement]}.${
            agreement === 'number'
              ? ' If it is still the same person, record the check on their page and say how you know.'
              : ''
          }${repeated ? ' The number appears more than once, with different names or users. Please look it up by hand.' : ''}`}
        </span>{' '}
        <Link to={pathTo('AdminUser', userId)}>View the user</Link>
      </span>
    </>
  );
};
