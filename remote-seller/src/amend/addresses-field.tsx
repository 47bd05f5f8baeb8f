import { addressesIn, withAddresses } from '@marketplace/shared-contract/accounts/addresses/email-address-list';
import type { EmailPost } from '@marketplace/shared-contract/marketplace/posts/email-post';
import { Button, EmailText, Icon } from '@marketplace/shared-ui';
import type { FieldControl } from '@marketplace/shared-ui/form';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { type FieldError, useController, useFormContext } from 'react-hook-form';
import * as styles from '../amend.module.css';

type Addresses = Pick<EmailPost, 'EmailTos'>;
type AddressesFieldProps = {
  control: FieldControl<EmailPost>;
  name: keyof Addresses;
  label: string;
  help: string;
  /** Suggested while typing. */
  suggestions: readonly string[];
};
type Fault = Pick<FieldError, 'message'> | undefined;

/** Errors in the list as a whole, and in each of its addresses. */
function messagesIn(error: unknown): { whole?: string; each: (string | undefined)[] } {
  if (Array.isArray(error)) return { each: (error as Fault[]).map((one) => one?.message) };
  return { whole: (error as Fault)?.message, each: [] };
}

/** A text being typed that contains a whole address and the comma after it. */
const complete = /@.*[,;]\s*$/;

/** Whether a suggestion was chosen: it is complete, and is added at once. */
const isChosen = (event: Event) => event instanceof InputEvent && event.inputType === 'insertReplacementText';

/** A list of addresses, typed or pasted, one or several at once. Text not added yet counts as its last address. */
export function AddressesField({ control, name, label, help, suggestions }: AddressesFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { trigger } = useFormContext<EmailPost>();
  const id = useId();
  const [rawText, setRawText] = useState('');
  const list = field.value;
  // Sending clears the list and the typed text.
  const pending = addressesIn(rawText);
  const typed = pending.every((address, place) => list.at(place - pending.length) === address) ? rawText : '';
  const added = typed === '' ? list : list.slice(0, list.length - pending.length);
  const isNew = (address: string) => withAddresses(added, [address]).length > added.length;
  const { whole, each } = messagesIn(fieldState.error);
  const error = whole ?? each.slice(added.length).find(Boolean);

  const change = (addresses: readonly string[], text: string) => {
    setRawText(text);
    field.onChange([...addresses, ...addressesIn(text)]);
    if (fieldState.error) void trigger(name);
  };
  const add = (text: string) => {
    const more = addressesIn(text);
    if (more.length === 0) return;
    change(withAddresses(added, more), '');
    // A chip shows at once whether it is an address.
    void trigger(name);
  };
  const type = (text: string) => (complete.test(text) ? add(text) : change(added, text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  // A single-line field would join the lines of a pasted list.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (addressesIn(text).length < 2 && !/[<\n\t]/.test(text)) return;
    event.preventDefault();
    add(typed.trim() === '' ? text : `${typed}\n${text}`);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      <AddressChips
        id={id}
        addresses={added}
        problems={each}
        onRemove={(address) =>
          change(
            added.filter((one) => one !== address),
            typed,
          )
        }
        onCorrect={(address) => {
          const others = withAddresses(
            added.filter((one) => one !== address),
            addressesIn(typed),
          );
          change(others, address);
          document.getElementById(id)?.focus();
        }}
      />
      <div className={styles.amendAddress}>
        <input
          ref={field.ref}
          id={id}
          className="input"
          type="text"
          list={`${id}-suggestions`}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${id}-help`, each.some(Boolean) && `${id}-chips`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          onBlur={field.onBlur}
          onChange={({ target, nativeEvent }) => (isChosen(nativeEvent) ? add : type)(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <datalist id={`${id}-suggestions`}>
          {suggestions.filter(isNew).map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <Button onClick={() => add(typed)}>Add</Button>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type AddressChipsProps = {
  id: string;
  addresses: readonly string[];
  /** Each one's error, if any. */
  problems: readonly (string | undefined)[];
  onRemove: (address: string) => void;
  /** Moves one back into the field, for correction. */
  onCorrect: (address: string) => void;
};

/** The added addresses; an invalid one says so itself, and can be corrected. */
const AddressChips = ({ id, addresses, problems, onRemove, onCorrect }: AddressChipsProps) =>
  addresses.length > 0 && (
    <ul id={`${id}-chips`} className={styles.amendAddresses} aria-label="Send list">
      {addresses.map((address, place) => {
        const problem = problems[place];
        return (
          <li key={address} data-invalid={problem ? true : undefined}>
            <span className={styles.amendChip}>
              <EmailText address={address} />
            </span>
            {problem && (
              <>
                <span className="field-error">{problem}</span>
                <button type="button" aria-label={`Correct ${address}`} onClick={() => onCorrect(address)}>
                  <Icon name="edit" />
                </button>
              </>
            )}
            <button type="button" aria-label={`Remove ${address}`} onClick={() => onRemove(address)}>
              <Icon name="cross" />
            </button>
          </li>
        );
      })}
    </ul>
  );
