import {
  type FirmHistory,
  type FirmHistoryQuery,
  historyText,
  historyWho,
} from '@marketplace/shared-contract/accounts/firms/firm-history';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, QueryView } from '@marketplace/shared-ui';
import { type ReactNode, useState } from 'react';
import { useFirmHistoryQuery } from './history.api.ts';

type HistoryProps = {
  of: FirmHistoryQuery;
  label: string;
  /** Shown if there are no entries. */
  empty: string;
  className: string | undefined;
  /** Draws an entry; `historyText` by default. */
  line?: (entry: FirmHistory[number]) => ReactNode;
};

// The pressed button disappears: focus moves to the new entries.
const focus = (list: HTMLOListElement | null) => list?.focus();

/** The history, latest first; earlier entries load on request. */
export function History({ line = historyText, ...props }: HistoryProps) {
  const { of, label, empty, className } = props;
  const [further, setFurther] = useState(false);
  const query = useFirmHistoryQuery(of, { refetchOnMountOrArgChange: true });
  const { before, ...thing } = of;
  return (
    <QueryView query={query} what="what was done" isEmpty={(entries) => entries.length === 0} empty={<p>{empty}</p>}>
      {(entries) => {
        const rest = entries.at(-1)?.earlier;
        return (
          <>
            <ol
              className={className}
              aria-label={before ? `${label}, earlier` : label}
              {...(before && { ref: focus, tabIndex: -1 })}
            >
              {entries.map((entry) => (
                <li key={entry.id}>
                  {line(entry)}
                  <p>
                    {historyWho(entry)}, {displayMoment(entry.at)}
                  </p>
                </li>
              ))}
            </ol>
            {rest && !further && <Button onClick={() => setFurther(true)}>Earlier</Button>}
            {rest && further && <History {...props} line={line} of={{ ...thing, before: rest }} />}
          </>
        );
      }}
    </QueryView>
  );
}
