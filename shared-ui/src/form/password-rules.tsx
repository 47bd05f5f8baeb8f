import { Icon } from '../parts/icon.tsx';
import './password-rules.css';

export type PasswordRule = { text: string; pattern: RegExp };

/** What a new password must have, each rule ticked as soon as it is met. */
export const PasswordRules = ({ id, rules, value }: { id: string; rules: readonly PasswordRule[]; value: string }) => (
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
