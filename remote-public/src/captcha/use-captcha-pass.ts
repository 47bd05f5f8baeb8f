import { callApi } from '@marketplace/shared-auth';
import { captchaPassMinutes } from '@marketplace/shared-contract/accounts/captcha';
import type { CaptchaVerdict } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { useEffect, useMemo, useState } from 'react';

export type PassState = 'none' | 'held' | 'expired';

/** Expires slightly before the server's pass, so that no message is sent in vain. */
const passMs = captchaPassMinutes * 60_000 - 15_000;

export type CaptchaPass = ReturnType<typeof useCaptchaPass>;

/** The pass from a verified captcha, and its expiry (HELP-007, HELP-008). */
export function useCaptchaPass() {
  const [state, setState] = useState<PassState>('none');

  useEffect(() => {
    if (state !== 'held') return;
    const end = setTimeout(() => setState('expired'), passMs);
    return () => clearTimeout(end);
  }, [state]);

  const acts = useMemo(
    () => ({
      grant: () => setState('held'),
      undo: () => setState((now) => (now === 'held' ? 'none' : now)),
      expire: () => setState('expired'),
    }),
    [],
  );
  return { state, ...acts };
}

/** Whether the server accepts a captcha answer. Failures count as refusals, silently (HELP-009). */
export async function isRight(Response: string): Promise<boolean> {
  try {
    const { hasErrors } = await callApi<CaptchaVerdict>(publicCalls.validateRecaptcha, { body: { Response } });
    return !hasErrors;
  } catch {
    return false;
  }
}
