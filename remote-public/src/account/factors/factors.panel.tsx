import { recoveryCodeCount } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { Factors } from '@marketplace/shared-contract/accounts/factors/factors';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, Notice, siteName } from '@marketplace/shared-ui';
import { ConfirmDialog, Dialog } from '@marketplace/shared-ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { AppFactor } from './app-factor.tsx';
import { usePublicNewRecoveryCodesMutation } from './factors.api.ts';
import * as styles from './factors.module.css';
import { Passkeys } from './passkeys.tsx';
import { useChange } from './use-change.ts';

const hasAny = ({ passkeys, app }: Factors) => passkeys.length > 0 || app !== null;

/** Passkeys, authenticator app and recovery codes: what a login needs besides, or instead of, a password. */
export function FactorsPanel({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[]>();
  // The first factor comes with recovery codes, which are shown only now.
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

/** Takes the focus if its element disappears with a change, such as the button of a removed passkey. */
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

type RecoveryCodesCardProps = { left: number; onMade: (codes: readonly string[]) => void };

/** The number of codes left, and the button for new ones. */
function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
  const [asking, setAsking] = useState(false);
  const [make] = usePublicNewRecoveryCodesMutation();
  const { busy, problem, change, clear } = useChange();
  return (
    <div className={styles.factors}>
      <p>
        If you lose your device, a recovery code lets you in, once each.{' '}
        {left > 0 ? `You have ${countOf(left, 'code', 'codes')} left.` : 'You have none left.'}
      </p>
      <div>
        <Button
          onClick={() => {
            clear();
            setAsking(true);
          }}
        >
          Make new codes
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Make new recovery codes?"
        confirm="Make new codes"
        cancel="Keep the present ones"
        busy={busy}
        onConfirm={() =>
          change(async () => {
            const { recoveryCodes } = await make().unwrap();
            setAsking(false);
            onMade(recoveryCodes);
          })
        }
        onCancel={() => setAsking(false)}
      >
        <p>The codes you have now stop working.</p>
        {problem && <Notice tone="error">{problem}</Notice>}
      </ConfirmDialog>
    </div>
  );
}

/** The codes, which cannot be shown again: Escape or the cross asks first. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open
      title="Your recovery codes"
      onClose={() => setAsking(true)}
      actions={
        <>
          <Button onClick={() => download(codes)}>Download</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <div className={styles.factors}>
        <p>
          Keep these {recoveryCodeCount} codes somewhere safe, apart from your device. Each lets you in once if you lose
          it. They are not shown again.
        </p>
        <div role="status">
          {asking && (
            <Notice tone="warning" title="Have you kept these codes?">
              <p>They go when you close this. Without them you would have to make new ones.</p>
              <div className="actions">
                <Button onClick={() => setAsking(false)}>Keep them in view</Button>
                <Button onClick={onClose}>Close without them</Button>
              </div>
            </Notice>
          )}
        </div>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function download(codes: readonly string[]): void {
  const text = [`Recovery codes for ${siteName} (${location.host}). Each works once.`, '', ...codes, ''].join('\r\n');
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'recovery-codes.txt' }).click();
  URL.revokeObjectURL(href);
}
