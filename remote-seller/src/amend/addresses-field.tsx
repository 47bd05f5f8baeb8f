import type { EmailPost } from '@marketplace/shared-contract/amendment';
import { Button, Icon } from '@marketplace/shared-ui';
import type { FieldControl } from '@marketplace/shared-ui/form';
import { type KeyboardEvent, useId, useState } from 'react';
import { type FieldError, useController } from 'react-hook-form';

type Addresses = Pick<EmailPost, 'EmailTos'>;
type AddressesFieldProps = { control: FieldControl<EmailPost>; name: keyof Addresses; label: string; help: string };

/** What is wrong with the list, or else with the first address at fault. */
function messageIn(error: unknown): string | undefined {
  const all = Array.isArray(error) ? (error as (FieldError | undefined)[]) : [error as FieldError | undefined];
  return all.find((one) => one?.message)?.message;
}

/** A list of addresses, added one by one. What is typed and not added yet counts as its last. */
export function AddressesField({ control, name, label, help }: AddressesFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const [held, setHeld] = useState('');
  const list = field.value;
  // Sending empties the list, and with it what was typed.
  const typed = list.length === 0 ? '' : held;
  const added = typed === '' ? list : list.slice(0, -1);
  const error = messageIn(fieldState.error);

  const change = (addresses: readonly string[], text: string) => {
    setHeld(text);
    field.onChange(text === '' ? addresses : [...addresses, text]);
  };
  const add = () => typed.trim() !== '' && change([...added, typed.trim()], '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      {added.length > 0 && (
        <ul className="amend-addresses" aria-label="Send list">
          {added.map((address) => (
            <li key={address}>
              {address}
              <button
                type="button"
                aria-label={`Remove ${address}`}
                onClick={() =>
                  change(
                    added.filter((one) => one !== address),
                    typed,
                  )
                }
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="amend-address">
        <input
          ref={field.ref}
          id={id}
          className="input"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
          onBlur={field.onBlur}
          onChange={({ target }) => change(added, target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add}>Add</Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
