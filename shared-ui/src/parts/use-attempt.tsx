import { useState } from 'react';

/** The result of an act: the server's message, or an error. */
type Answer = { data?: string; error?: unknown };

/** The effect of a failed act. Only a response says that nothing was done; without one it is unknown. */
function standing(error: unknown): string {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } };
  const why = typeof data?.message === 'string' ? ` ${data.message}` : '';
  return typeof status === 'number' && status >= 400
    ? `Nothing has changed.${why}`
    : `It may not have been done.${why}`;
}

/**
 * Runs acts without a form. `confirm` gets the server's message, and undefined at each new try to clear the last one. `problem` stays until
 * the next try; show it with `Unchanged` next to the button.
 */
export function useAttempt(confirm: (text: string | undefined) => void) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => PromiseLike<Answer>): Promise<boolean> => {
    confirm(undefined);
    setProblem(undefined);
    setBusy(true);
    const { data, error } = await act();
    setBusy(false);
    if (data === undefined) setProblem(standing(error));
    else confirm(data);
    return data !== undefined;
  };
  return { attempt, problem, busy, forget: () => setProblem(undefined) };
}

/**
 * States the effect of a failed act. Not an alert: Admin actions show no errors (ADM-033). Render it before there is a text, or it is not
 * announced.
 */
export const Unchanged = ({ problem }: { problem: string | undefined }) => (
  <p role="status" className="unchanged">
    {problem}
  </p>
);
