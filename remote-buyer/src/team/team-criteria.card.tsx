import { criteriaParts, type TeamCriteria } from '@marketplace/shared-contract/marketplace/team-criteria';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  Card,
  LinkButton,
  QueryView,
  SavedTick,
  Unchanged,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useBuyerEndTeamCriteriaMutation,
  useBuyerTeamCriteriaQuery,
  useBuyerUseTeamCriteriaMutation,
} from '../criteria-sets/team-criteria.api.ts';
import { setQuery } from '../criteria-sets/use-set.ts';

/** The criteria that the team shares: their content, and the button to use them (ADR-0075). */
export function TeamCriteriaCard() {
  const query = useBuyerTeamCriteriaQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  return (
    <Card title="Criteria of the team" extra={<SavedTick text={saved} />}>
      <QueryView query={query} what="the team’s criteria">
        {(criteria) => <Shared criteria={criteria} onSaved={confirmSaved} />}
      </QueryView>
    </Card>
  );
}

function Shared({
  criteria,
  onSaved,
}: {
  criteria: readonly TeamCriteria[];
  onSaved: (text: string | undefined) => void;
}) {
  const [use] = useBuyerUseTeamCriteriaMutation();
  const [end] = useBuyerEndTeamCriteriaMutation();
  const [ending, setEnding] = useState<TeamCriteria>();
  const { attempt, busy, problem } = useAttempt(onSaved);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button has disappeared by then: focus moves to the list.
  const act = async (done: Parameters<typeof attempt>[0]) => {
    await attempt(done);
    list.current?.focus();
  };
  const start = (id: number) =>
    act(async () => {
      const { data, error } = await use(id);
      return {
        ...(data && { data: 'They are among your criteria now, and are not emailed until you choose so' }),
        error,
      };
    });
  const stop = async () => {
    if (!ending) return;
    setEnding(undefined);
    await act(() => end(ending.id));
  };
  return (
    <div className="membership-part">
      {criteria.length === 0 && (
        <p>
          Nobody has shared criteria yet. Open <Link to={pathTo('AmendLocationSizePreferences')}>your criteria</Link>{' '}
          and choose “Share with your team”.
        </p>
      )}
      {criteria.length > 0 && (
        <p>
          Anyone who uses these criteria can change them for everyone who does. How often they are emailed is each
          member’s own choice.
        </p>
      )}
      <div>
        <ul className="membership-list" ref={list} tabIndex={-1} aria-label="Criteria of the team">
          {criteria.map((one) => (
            <Item key={one.id} criteria={one} busy={busy} onUse={start} onEnd={setEnding} />
          ))}
        </ul>
        <Unchanged problem={problem} />
      </div>
      <ConfirmDialog
        open={ending !== undefined}
        title={`Stop sharing “${ending?.name}”?`}
        confirm="Stop sharing"
        cancel="Keep sharing"
        danger
        busy={busy}
        onConfirm={stop}
        onCancel={() => setEnding(undefined)}
      >
        <p>
          Everyone who uses them keeps them as their own. What one of you changes then is no longer changed for the
          others.
        </p>
      </ConfirmDialog>
    </div>
  );
}

type ItemProps = {
  criteria: TeamCriteria;
  busy: boolean;
  onUse: (id: number) => void;
  onEnd: (criteria: TeamCriteria) => void;
};

function Item({ criteria, busy, onUse, onEnd }: ItemProps) {
  const { id, name, by, you, sharedAt, used, mayEnd, asks } = criteria;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          Shared by {you ? 'you' : by} on {displayDate(sharedAt)}.
          <span>{used && (used.name === name ? ' You use them.' : ` You use them as “${used.name}”.`)}</span>
        </p>
        {asksLines(asks).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {asks.length === 0 && <p>Nothing is chosen yet, so no post matches.</p>}
      </div>
      <div className="actions">
        {used ? (
          <LinkButton to={pathTo('AmendLocationSizePreferences', undefined, setQuery(used.id))}>
            Open<span className="visually-hidden"> {name}</span>
          </LinkButton>
        ) : (
          <Button disabled={busy} aria-label={`Use ${name}`} onClick={() => onUse(id)}>
            Use
          </Button>
        )}
        {mayEnd && (
          <Button disabled={busy} aria-label={`Stop sharing ${name}`} onClick={() => onEnd(criteria)}>
            Stop sharing
          </Button>
        )}
      </div>
    </li>
  );
}

/** The number of items listed for one part; the others are counted. */
const shown = 8;

/** Criteria in words, a line for each part: "Locations: London, Wales". */
const asksLines = (asks: TeamCriteria['asks']): string[] =>
  asks.map(({ part, words }) => {
    const more = words.length - shown;
    const list = words.slice(0, shown).join(', ');
    return `${criteriaParts[part]}: ${list}${more > 0 ? ` and ${more} more` : ''}`;
  });
