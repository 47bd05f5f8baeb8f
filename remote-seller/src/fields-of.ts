/** A field's choices from their labels; `keys` limits or orders them. */
export const optionsOf = <K extends string>(
  labels: Record<K, string>,
  keys: readonly K[] = Object.keys(labels) as K[],
) => keys.map((value) => ({ value, label: labels[value] }));

/** Gives a form's fields their name and the label for it. */
export const fieldsOf =
  <Name extends string>(words: Readonly<Record<Name, string>>) =>
  (name: Name) => ({ name, label: words[name] });

/** A field for a sum. */
export const pounds = { inputMode: 'decimal', autoComplete: 'off' } as const;
