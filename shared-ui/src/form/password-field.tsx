import './password-rules.css';
import { type Strength, strengthTexts } from '@marketplace/shared-contract/accounts/session/password-rules';
import { normalPassword } from '@marketplace/shared-contract/platform/fields/fold-text';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '../parts/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

type PasswordFieldProps<T extends FieldValues> = FieldProps<T> & {
  autoComplete?: 'current-password' | 'new-password';
  /** The rules of a new password: shown below, each ticked once it is met. */
  rules?: readonly PasswordRule[];
  /** Rates how guessable it is, once it meets the rules. */
  judge?: JudgePassword;
};

/** A password, which can be shown while typing (SESS-010). */
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

type PasswordRule = { text: string; pattern: RegExp };

/** The rules for a new password, each ticked as soon as it is met. */
const PasswordRules = ({ id, rules, value }: { id: string; rules: readonly PasswordRule[]; value: string }) => (
  <ul id={id} className="password-rules">
    {rules.map(({ text, pattern }) => {
      const met = pattern.test(value);
      return (
        <li key={text} className={met ? 'password-rule-met' : undefined}>
          {met ? <Icon name="tick" /> : <span className="password-rule-mark" aria-hidden />}
          {text}
          {met && <span className="visually-hidden"> (met)</span>}
        </li>
      );
    })}
  </ul>
);

/** A password's strength; requested from the server, which has the lists of common ones. */
type JudgePassword = (password: string) => Promise<{ strength: Strength }>;

/** The pause in typing before the request: short enough to show the result before anybody presses the button. */
const pauseMs = 250;

type PasswordStrengthProps = { id: string; password: string; judge: JudgePassword };

/** Shows how guessable a new password is, once typing pauses. Silent if the call fails: saving checks it too. */
function PasswordStrength({ id, password, judge }: PasswordStrengthProps) {
  const [judged, setJudged] = useState<{ password: string; strength: Strength }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each password, however often it is drawn
  useEffect(() => {
    if (password === '') return;
    let gone = false;
    const timer = setTimeout(() => {
      judge(password).then(({ strength }) => gone || setJudged({ password, strength }), ignore);
    }, pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [password]);
  const strength = judged?.password === password ? judged.strength : undefined;
  return (
    <p id={id} className="password-strength" role="status" data-strength={strength}>
      {strength && strengthTexts[strength]}
    </p>
  );
}

const ignore = () => undefined;
