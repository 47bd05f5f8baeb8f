import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useFormContext, useFormState } from 'react-hook-form';
import './error-summary.css';

/** All errors of a form, linked to their fields: next to a short form's button, or with a title above a long form. */
export function ErrorSummary({ title }: { title?: string }) {
  const { getValues, setFocus } = useFormContext<FieldValues>();
  const { errors } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const faults = Object.keys(getValues()).flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  // Above the fields it pushes them down: the focused one is kept in view.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (faults.length > 0 && place.current?.closest('form')?.contains(focused))
      focused?.scrollIntoView?.({ block: 'nearest' });
  }, [faults.length]);
  return (
    <div ref={place} role="status" className="error-summary-place">
      {faults.length > 0 && (
        <div className="error-summary">
          {title && <h3>{title}</h3>}
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
