import { Button } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldError, useFormContext, useFormState, useWatch } from 'react-hook-form';
import * as styles from './row-list.module.css';

type Props<Row> = {
  name: string;
  /** Its singular, for the buttons. */
  one: string;
  first: string;
  most: number;
  blank: Row;
  /** The first field of a new row. */
  starts: string;
  children: (place: number) => ReactNode;
};

/** Form rows to add and remove; focus moves to the next sensible place, and after an attempt to an error in the list alone. */
export function RowList<Row extends object>({ name, one, first, most, blank, starts, children }: Props<Row>) {
  const { control, getValues, setValue, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const rows: readonly Row[] = useWatch({ control, name }) ?? [];
  const add = useRef<HTMLDivElement>(null);
  const fault = useRef<HTMLParagraphElement>(null);
  const put = (next: Row[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const current = (): Row[] => getValues(name) ?? [];
  const message = errors[name]?.message ?? (errors[name] as FieldError | undefined)?.root?.message;
  // A list is no input that the form could focus; an invalid field goes first.
  useEffect(() => {
    const lists = Object.keys(control._formState.errors).every((key) => Array.isArray(getValues(key)));
    if (submitCount > 0 && lists) fault.current?.focus();
  }, [submitCount, control, getValues]);
  return (
    <div className={styles.rowList}>
      {rows.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; every field of it is bound by that
        <fieldset key={place} className={styles.rowListRow}>
          <legend>
            {one} {place + 1}
          </legend>
          {children(place)}
          <div>
            <Button
              onClick={() => {
                put(current().filter((_row, other) => other !== place));
                add.current?.querySelector('button')?.focus();
              }}
            >
              Remove {one.toLowerCase()} {place + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      {message && (
        <p ref={fault} tabIndex={-1} className="field-error" role="alert">
          {String(message)}
        </p>
      )}
      <div ref={add}>
        <Button
          disabled={rows.length >= most}
          onClick={() => {
            // At once, so that the next keystrokes are not lost.
            flushSync(() => put([...current(), blank]));
            setFocus(`${name}.${current().length - 1}.${starts}`);
          }}
        >
          {rows.length === 0 ? `Add ${first}` : `Add another ${one.toLowerCase()}`}
        </Button>
        {rows.length >= most && <p className="field-help">At most {most}.</p>}
      </div>
    </div>
  );
}
