import type { Move } from '@marketplace/shared-contract/marketplace/timetable/timetable-rules';
import { deadlineLabels, displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';

type Question = {
  moves: readonly Move[] | undefined;
  /** Whether the seller confirms these moves. */
  ask: (moves: readonly Move[]) => Promise<boolean>;
  answer: (yes: boolean) => void;
};

/** A question that a save waits for. */
export function useQuestion(): Question {
  const [asked, setAsked] = useState<{ moves: readonly Move[]; answer: (yes: boolean) => void }>();
  return {
    moves: asked?.moves,
    ask: (moves) => new Promise((answer) => setAsked({ moves, answer })),
    answer: (yes) => {
      setAsked(undefined);
      asked?.answer(yes);
    },
  };
}

/** Asks for confirmation before a date moves earlier than announced. */
export const EarlierDialog = ({ question: { moves, answer } }: { question: Question }) =>
  moves && (
    <ConfirmDialog
      open
      title="Bring a date forward?"
      confirm="Bring it forward"
      cancel="Keep the date"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <ul>
        {moves.map(({ name, to }) => (
          <li key={name}>
            {deadlineLabels[name]}: {displayDeadline(to.toISOString())}
          </li>
        ))}
      </ul>
      <p>
        Buyers have less time than they were told. They are emailed, they read your reason on the post, and the
        marketing ledger notes both dates.
      </p>
    </ConfirmDialog>
  );
