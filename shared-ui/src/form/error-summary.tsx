import { countOf } from '@marketplace/shared-contract/plural';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext, useFormState } from 'react-hook-form';
import './error-summary.css';

/** All errors of a form, for the place beside its button: each entry leads to its field. */
export function ErrorSummary() {
  const { getValues, setFocus } = useFormContext<FieldValues>();
  const { errors } = useFormState();
  const faults = Object.keys(getValues()).flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  return (
    <div role="status" className="error-summary-place">
      {faults.length > 0 && (
        <div className="error-summary">
          <p>{countOf(faults.length, 'answer needs', 'answers need')} attention</p>
          <ul>
            {faults.map(({ name, message }) => (
              <li key={name}>
                <button type="button" onClick={() => setFocus(name as Path<FieldValues>)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
