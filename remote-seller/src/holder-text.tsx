import {
  connections,
  fundSources,
  type Holder,
  nameOfHolder,
  undertakingStates,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { closedText } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import * as styles from './holder.module.css';

const stateOf = ({ state, accountClosed, closed, decidedDate }: Holder): string => {
  if (accountClosed) return 'Account closed';
  if (state === 'ended' && decidedDate) return `${undertakingStates.ended} on ${displayMoment(decidedDate)}`;
  // Once the particulars are closed, a release or a pending decision no longer counts.
  return closed && (state === 'released' || state === 'waiting') ? closedText(closed) : undertakingStates[state];
};

type HolderTextProps = { holder: Holder; closedToOthers: boolean };

/** A holder's name, declarations and access. */
export function HolderText({ holder, closedToOthers }: HolderTextProps) {
  const { acceptances, outOfDate, openUntil, lastDay, closed, bindsUntil, destroyedDate, collectedDate } = holder;
  const { destroyedBefore = [] } = holder;
  const [latest, ...before] = acceptances;
  return (
    <div>
      <strong>{nameOfHolder(holder)}</strong>
      <span className={styles.holderState}>{stateOf(holder)}</span>
      {latest && (
        <>
          <p>
            Accepted {displayMoment(latest.acceptedDate)} as {latest.name}
            <span>{latest.capacity === 'firm' && latest.firm && `, for ${latest.firm}`}</span>
            <span>{latest.capacity === 'myself' && ', for themselves'}</span>. No. {holder.undertakingId}.
          </p>
          <ul className={styles.holderDeclared} aria-label="Declared">
            <li>Connection: {connections[latest.connection].toLowerCase()}</li>
            <li>Competitor, customer or supplier: {latest.trade}</li>
            <li>Funds: {fundSources[latest.funds].toLowerCase()}</li>
          </ul>
          {latest.note && <p>{latest.note}</p>}
        </>
      )}
      {before.map(({ acceptedDate, name, connection }) => (
        <p key={acceptedDate}>
          Accepted before, {displayMoment(acceptedDate)}, as {name}. Connection: {connections[connection].toLowerCase()}
          .
        </p>
      ))}
      {collectedDate && <p>They opened everything within ten minutes, on {displayMoment(collectedDate)}.</p>}
      {outOfDate && !closed && <p>They have not accepted your newest text yet.</p>}
      {openUntil && !closed && (
        <p>
          Kept open to them until {displayDate(openUntil)}
          {holder.state === 'released' ? '.' : ', once the particulars are released to them.'}
        </p>
      )}
      {closedToOthers && lastDay && !openUntil && <p>Open to them until {displayDate(lastDay)}.</p>}
      {closed && bindsUntil && <p>The undertaking binds them until {displayDate(bindsUntil)}.</p>}
      {destroyedBefore.map((date) => (
        <p key={date}>
          They confirmed on {displayMoment(date)} that they had destroyed their copies, and opened documents later.
        </p>
      ))}
      {destroyedDate && <p>They confirmed on {displayMoment(destroyedDate)} that they have destroyed their copies.</p>}
    </div>
  );
}
