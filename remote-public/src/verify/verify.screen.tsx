import { useJson } from '@marketplace/shared-auth';
import type { VerifiedCertificate } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { displayCode, readCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card, Notice, Page, pathTo, QueryView } from '@marketplace/shared-ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Beside } from '../beside.tsx';
import { SaleFileForm } from './sale-file.form.tsx';
import { VerificationResult } from './verification-result.tsx';
import * as styles from './verify.module.css';

const steps = [
  'Enter the code on the certificate, or scan its QR code.',
  'We show the post, its dates and its figures as we hold them.',
  'Compare them with the certificate you have.',
];

/** Whether a certificate is genuine, for anybody who has one (ADR-0011). */
export function VerifyScreen() {
  const { id: code } = useParams();
  return (
    <Page
      title={code ? routes.VerifiedCertificate.title : routes.VerifyCertificate.title}
      subtitle="Anyone with a Certificate of Marketing or a sale file can check it here."
    >
      <Beside title="How a check works" steps={steps} card={false}>
        {code && <Checked key={code} code={code} />}
        <CodeForm again={code !== undefined} />
        {!code && <SaleFileForm />}
      </Beside>
    </Page>
  );
}

function Checked({ code }: { code: string }) {
  const answer = useJson<VerifiedCertificate>(publicCalls.verifyCertificate, { code });
  if (isUnknown(answer.error)) {
    return (
      <Notice tone="error" title="No certificate has this code">
        Check it against the code on the certificate. If we don’t know the code, we didn’t issue the certificate.
      </Notice>
    );
  }
  return (
    <QueryView query={answer} what="the certificate">
      {(verified) => <VerificationResult verified={verified} />}
    </QueryView>
  );
}

const isUnknown = (error: unknown) => (error as { status?: number } | undefined)?.status === 404;

/** Takes a code as it is printed on a certificate. */
function CodeForm({ again }: { again: boolean }) {
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
