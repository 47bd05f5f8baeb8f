import { Button } from '@marketplace/shared-ui';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldError, useFormContext, useFormState, useWatch } from 'react-hook-form';
import * as styles from './row-list.module.css';

type Props<Row> = {
  name: string;
  /** One of them, in the words of its buttons. */
  one: string;
  first: string;
  most: number;
  blank: Row;
  /** The field of a new row that is typed first. */
  starts: string;
  children: (place: number) => ReactNode;
};

/** Form rows to add and remove; focus moves to the next sensible place. */
export function RowList<Row extends object>({ name, one, first, most, blank, starts, children }: Props<Row>) {
  const { control, getValues, setValue, setFocus } = useFormContext();
  const { errors } = useFormState({ control });
  const rows: readonly Row[] = useWatch({ control, name }) ?? [];
  const add = useRef<HTMLDivElement>(null);
  const put = (next: Row[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const current = (): Row[] => getValues(name) ?? [];
  const message = errors[name]?.message ?? (errors[name] as FieldError | undefined)?.root?.message;
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
        <p className="field-error" role="alert">
          {String(message)}
        </p>
      )}
      <div ref={add}>
        <Button
          disabled={rows.length >= most}
          onClick={() => {
            // At once, so that what is typed next is not lost.
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
