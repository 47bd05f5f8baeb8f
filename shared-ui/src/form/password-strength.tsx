import { type Strength, strengthTexts } from '@marketplace/shared-contract/accounts/session/password-strength';
import { useEffect, useState } from 'react';
import './password-rules.css';

/** How good a password is; asked of the server, which has the lists of common ones. */
export type JudgePassword = (password: string) => Promise<{ strength: Strength }>;

/** So long nothing is typed before it is asked: short enough to be said before anybody presses the button. */
const pauseMs = 250;

type PasswordStrengthProps = { id: string; password: string; judge: JudgePassword };

/** Shows how guessable a new password is, once typing pauses. Silent if the call fails: saving checks it too. */
export function PasswordStrength({ id, password, judge }: PasswordStrengthProps) {
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
