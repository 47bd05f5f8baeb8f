import type { SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { Button } from '@marketplace/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Path, useFormContext, useFormState, useWatch } from 'react-hook-form';
import * as styles from './outcome.module.css';

type Lists = {
  Purchasers: NonNullable<SaveOutcomeInput['Purchasers']>;
  Assets: NonNullable<SaveOutcomeInput['Assets']>;
};

type Props<N extends keyof Lists> = {
  name: N;
  /** One of them, in the words of its buttons. */
  one: string;
  first: string;
  most: number;
  blank: Lists[N][number];
  /** The field of a new row that is typed first. */
  starts: string;
  children: (place: number) => ReactNode;
};

/** Form rows to add and remove; focus moves to the next sensible place. */
export function RowList<N extends keyof Lists>({ name, one, first, most, blank, starts, children }: Props<N>) {
  const { control, getValues, setValue, setFocus } = useFormContext<SaveOutcomeInput>();
  const { errors } = useFormState({ control });
  const rows = useWatch({ control, name }) ?? [];
  const [added, setAdded] = useState<number>();
  const add = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added !== undefined) setFocus(`${name}.${added}.${starts}` as Path<SaveOutcomeInput>);
  }, [added, name, starts, setFocus]);
  const put = (next: Lists[N][number][]) => setValue(name, next as never, { shouldDirty: true, shouldTouch: true });
  const current = () => (getValues(name) ?? []) as Lists[N][number][];
  const message = errors[name]?.message ?? errors[name]?.root?.message;
  return (
    <div className={styles.outcomeRows}>
      {rows.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; every field of it is bound by that
        <fieldset key={place} className={styles.outcomeRow}>
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
          {message}
        </p>
      )}
      <div ref={add}>
        <Button
          disabled={rows.length >= most}
          onClick={() => {
            put([...current(), blank]);
            setAdded(current().length - 1);
          }}
        >
          {rows.length === 0 ? `Add ${first}` : `Add another ${one.toLowerCase()}`}
        </Button>
        {rows.length >= most && <p className="field-help">At most {most}.</p>}
      </div>
    </div>
  );
}
