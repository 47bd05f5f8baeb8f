import { type Day, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { heldOf } from '@marketplace/shared-contract/platform/fields/typed-day';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { shownDay } from './day-input.rules.ts';
import './day-input.css';

type DayInputProps = {
  id: string;
  /** The name of the calendar's field. */
  label: string;
  /** A day as YYYY-MM-DD, an invalid text, or ''. */
  value: string;
  onChange: (value: string) => void;
  /** A day was picked, or the field was left or confirmed by Enter after typing. */
  onSettled?: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  min?: Day;
  max?: Day;
  ref?: Ref<HTMLInputElement>;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

/**
 * The only control for a day: typed in the usual British formats, or picked from the browser's calendar. `value` follows each keystroke; an
 * invalid text is passed on unchanged, for the form to reject.
 */
export function DayInput({ id, label, value, onChange, onSettled, onBlur, min, max, ref, ...rest }: DayInputProps) {
  const [typedText, setTypedText] = useState<string>();
  const native = useRef<HTMLInputElement>(null);

  const settle = () => {
    if (typedText === undefined) return;
    setTypedText(undefined);
    onSettled?.(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter confirms the typed day; it must not also submit the form, which may cost money.
    event.preventDefault();
    settle();
  };
  const type = (text: string) => {
    setTypedText(text);
    onChange(heldOf(text));
  };
  const pick = (day: string) => {
    setTypedText(undefined);
    onChange(day);
    onSettled?.(day);
  };
  return (
    <div className="day-input">
      <input
        {...rest}
        ref={ref}
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={shownDay(typedText, value)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      />
      <button
        type="button"
        className="day-input-button"
        aria-label="Open calendar"
        aria-description={label}
        disabled={rest.disabled}
        onClick={() => openCalendar(native.current)}
      >
        <Icon name="calendar" />
      </button>
      <input
        ref={native}
        className="day-input-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        disabled={rest.disabled}
        value={isDay(value) ? value : ''}
        onChange={({ target }) => pick(target.value)}
      />
    </div>
  );
}

/** In browsers without a calendar to open, or that forbid it here, the field can be typed in. */
function openCalendar(native: HTMLInputElement | null): void {
  try {
    native?.showPicker();
  } catch {
    native?.parentElement?.querySelector('input')?.focus();
  }
}
