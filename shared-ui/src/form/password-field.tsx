import { normalPassword } from '@marketplace/shared-contract/platform/fields/fold-text';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type PasswordRule, PasswordRules } from './password-rules.tsx';
import { type JudgePassword, PasswordStrength } from './password-strength.tsx';
import { type FieldProps, useField } from './use-field.ts';

type PasswordFieldProps<T extends FieldValues> = FieldProps<T> & {
  autoComplete?: 'current-password' | 'new-password';
  /** The rules of a new password: shown under it, each ticked once it is met. */
  rules?: readonly PasswordRule[];
  /** Rates how guessable it is, once it meets the rules. */
  judge?: JudgePassword;
};

/** A password, which can be shown while it is typed (SESS-010). */
export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const { label, help, optional, autoComplete = 'current-password', rules, judge } = props;
  const [isVisible, setVisible] = useState(false);
  const { field, error, ids, aria } = useField(props);
  const rulesId = `${ids.control}-rules`;
  const strengthId = `${ids.control}-strength`;
  const value: string = field.value ?? '';
  const judged = normalPassword(value);
  const met = !rules || rules.every(({ pattern }) => pattern.test(judged));
  const describedBy =
    [rules && rulesId, judge && strengthId, aria['aria-describedby']].filter(Boolean).join(' ') || undefined;
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-label={`${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
      onClick={() => setVisible(!isVisible)}
    >
      {isVisible ? 'Hide' : 'Show'}
    </button>
  );
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <div className="field-with-toggle">
        <input
          {...field}
          {...aria}
          aria-describedby={describedBy}
          id={ids.control}
          className="input"
          value={value}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        {toggle}
      </div>
      {rules && <PasswordRules id={rulesId} rules={rules} value={judged} />}
      {judge && <PasswordStrength id={strengthId} password={met ? judged : ''} judge={judge} />}
    </FieldFrame>
  );
}
