import { displayMoment } from '@marketplace/shared-contract/platform/clock/display-date';
import { Button, Notice } from '@marketplace/shared-ui';
import type { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useEffect, useState } from 'react';
import { draftOwner } from '../local-drafts.ts';
import type { AutosavedForm } from './use-autosaved-form.ts';

const keeps = {
  browser: 'What you entered is kept in this browser until you save it or log out.',
  tab: 'What you entered is kept in this tab until you send it.',
} as const;

type KeptNoticeProps = {
  kept: AutosavedForm & { taken?: readonly { label: string; value: ReactNode }[] };
  /** What was restored, as the title of a notice. */
  title?: string;
  dirty: boolean;
};

/** Above a form: the notice that it shows restored input, has leftover input from another tab, or was changed by others. */
export function AutosaveNotice({ kept, title = 'Your unsaved changes are back', dirty }: KeptNoticeProps) {
  const { restored, leftAt, taken = [] } = kept;
  return (
    <>
      {restored && (
        <Notice title={title} action={<Button onClick={kept.startAgain}>Start again</Button>}>
          <p>
            This is what you entered before. It has not been saved or sent yet.
            <span>
              {restored.outdated && ' It has been changed since then: when you save, you will be asked which to keep.'}
            </span>
          </p>
        </Notice>
      )}
      {!restored && !dirty && leftAt !== undefined && <LeftElsewhere kept={kept} at={leftAt} />}
      <div role="status">
        {taken.length > 0 && (
          <Notice title="This was changed elsewhere while you were editing, and those changes are kept">
            {taken.map(({ label, value }) => (
              <p key={label}>
                {label}: {value}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </>
  );
}

const LeftElsewhere = ({ kept, at }: { kept: AutosavedForm; at: number }) => (
  <Notice
    title="You started this earlier and didn’t save it"
    action={
      <div className="actions">
        <Button onClick={kept.takeUp}>Continue with it</Button>
        <Button onClick={kept.dismiss}>Discard it</Button>
      </div>
    }
  >
    <p>What you entered on {displayMoment(new Date(at))} is still in this browser.</p>
  </Notice>
);

type KeptGuardProps = {
  kept: AutosavedForm;
  unsaved: boolean;
  mayGo?: (path: string, state: unknown) => boolean;
  /** The query parameter that identifies the form's subject. */
  subject?: string;
};

/** Asks before an unsaved form is left. After a logout nothing is left to save. */
export function AutosaveGuard({ kept: { keptIn, lost }, unsaved, mayGo, subject }: KeptGuardProps) {
  const signedOut = () => keptIn === 'browser' && draftOwner() === undefined;
  // The question's code is loaded only once there is something to lose. If it does not load, nothing is asked: the input is stored anyway.
  const [Guard, setGuard] = useState<typeof LeaveGuard>();
  const needsGuard = unsaved && !Guard;
  useEffect(() => {
    if (!needsGuard) return;
    import('@marketplace/shared-ui/overlay').then(
      (overlay) => setGuard(() => overlay.LeaveGuard),
      () => undefined,
    );
  }, [needsGuard]);
  if (!Guard) return null;
  return (
    <Guard
      unsaved={unsaved}
      mayGo={(path, state) => signedOut() || (mayGo?.(path, state) ?? false)}
      subject={subject}
      keeps={lost ? undefined : keeps[keptIn]}
      asksAtEnd={lost || keptIn === 'tab'}
    />
  );
}
