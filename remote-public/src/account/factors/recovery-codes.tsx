import { recoveryCodeCount } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Notice, siteName } from '@marketplace/shared-ui';
import { ConfirmDialog, Dialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { usePublicNewRecoveryCodesMutation } from './factors.api.ts';
import * as styles from './factors.module.css';
import { useChange } from './use-change.ts';

type RecoveryCodesCardProps = { left: number; onMade: (codes: readonly string[]) => void };

/** How many codes are left, and new ones. */
export function RecoveryCodesCard({ left, onMade }: RecoveryCodesCardProps) {
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
