import { displayCode, readCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { Button, Card, pathTo } from '@marketplace/shared-ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as styles from './verify.module.css';

/** The field for a code as printed on a certificate. */
export function CodeForm({ again }: { again: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const navigate = useNavigate();

  const check = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(input.current?.value ?? '');
    setWrong(!code);
    if (code) navigate(pathTo('VerifiedCertificate', displayCode(code)));
    else input.current?.focus();
  };

  return (
    <Card title={again ? 'Check another certificate' : undefined} className={styles.verifyCard}>
      <form onSubmit={check} noValidate className={styles.verifyForm}>
        <label htmlFor={id}>Verification code</label>
        <input
          ref={input}
          id={id}
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={wrong}
          aria-describedby={`${id}-help${wrong ? ` ${id}-wrong` : ''}`}
        />
        <p id={`${id}-help`} className={styles.verifyHelp}>
          Twelve letters and digits, on the certificate next to its QR code, such as{' '}
          <span className={styles.verifyExample}>K7QF-3MXA-9TRW</span>.
        </p>
        {wrong && (
          <p id={`${id}-wrong`} role="alert" className={styles.verifyWrong}>
            Please enter the twelve letters and digits of the code
          </p>
        )}
        <Button type="submit" variant={again ? 'default' : 'primary'}>
          Verify
        </Button>
      </form>
    </Card>
  );
}
