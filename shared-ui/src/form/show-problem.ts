import { namedMessage } from '@marketplace/shared-contract/platform/fields/field-names';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const unexplained = 'Something went wrong. Please try again.';

function problemIn(error: unknown): Problem {
  const { data } = (error ?? {}) as { data?: Partial<Problem> };
  return { message: data?.message || unexplained, fields: data?.fields };
}

/** The form's name for a field on the wire; a key is matched without regard to case (PD-11). */
function nameIn(held: FieldValues, wireName: string): string | undefined {
  const first = wireName.split('.')[0]?.toLowerCase();
  return Object.keys(held).find((name) => name.toLowerCase() === first);
}

/**
 * Puts a refusal where it belongs: each field's text at its field, the message under the form (ERR-015). What was typed stays.
 * `once`: a message that says no more than a field's is shown at that field alone.
 */
export function showProblem<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  error: unknown,
  { once = false } = {},
): void {
  const { message, fields = {} } = problemIn(error);
  const values = form.getValues();
  let shouldFocus = true;
  let isShown = false;
  for (const [wireName, text] of Object.entries(fields)) {
    const name = nameIn(values, wireName);
    if (!name) continue;
    form.setError(name as Path<T>, { type: 'server', message: namedMessage(name, text) }, { shouldFocus });
    shouldFocus = false;
    isShown ||= once && (text === message || namedMessage(name, text) === message);
  }
  if (!isShown) form.setError('root', { type: 'server', message });
}
