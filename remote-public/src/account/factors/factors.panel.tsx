import type { Factors } from '@marketplace/shared-contract/accounts/factors/factors';
import { Card, Notice } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { AppFactor } from './app-factor.tsx';
import * as styles from './factors.module.css';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodesCard, RecoveryCodesDialog } from './recovery-codes.tsx';

const hasAny = ({ passkeys, app }: Factors) => passkeys.length > 0 || app !== null;

/** Passkeys, authenticator app and recovery codes: what logging in needs besides, or instead of, a password. */
export function FactorsPanel({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[]>();
  // With a first factor come recovery codes, which are shown this once.
  const added = (newCodes: readonly string[]) => {
    if (newCodes.length > 0) setCodes(newCodes);
  };
  const panel = useFocusKept([factors, codes]);
  return (
    <section ref={panel} className={styles.factorCards} aria-label="Second factors" tabIndex={-1}>
      {factors.required && !hasAny(factors) && (
        <Notice tone="warning" title="Please set up a second factor">
          <p>Your account must have a passkey or an authenticator app before you can go on.</p>
        </Notice>
      )}
      <Card title="Passkeys">
        <Passkeys passkeys={factors.passkeys} onAdded={added} />
      </Card>
      <Card title="Authenticator app">
        <AppFactor app={factors.app} onAdded={added} />
      </Card>
      {hasAny(factors) && (
        <Card title="Recovery codes">
          <RecoveryCodesCard left={factors.recoveryCodesLeft} onMade={setCodes} />
        </Card>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      <p className={styles.factorHint}>We email you about every change here.</p>
    </section>
  );
}

/** Takes the focus when what had it is gone with a change, such as the button of a passkey that was removed. */
function useFocusKept(changes: readonly unknown[]) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(changes);
  useEffect(() => {
    const isNew = changes.some((change, at) => change !== before.current[at]);
    before.current = changes;
    if (isNew && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}
