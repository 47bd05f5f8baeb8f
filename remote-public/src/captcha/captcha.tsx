import { useJson } from '@marketplace/shared-auth';
import type { CaptchaChallenge } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { QueryView } from '@marketplace/shared-ui';
import { useEffect, useRef } from 'react';
import * as styles from './captcha.module.css';
import type { MountCaptcha } from './captcha-box.ts';
import { CaptchaWidget } from './captcha-widget.tsx';
import type { CaptchaPass, PassState } from './use-captcha-pass.ts';
import { useInUse } from './use-in-use.ts';

const texts: Record<PassState, string> = {
  none: 'Tick the box before you send.',
  held: 'Ready to send.',
  expired: 'The check has expired. Your message is still here: tick the box once more to send it.',
};

/** The captcha before the send button; its widget is loaded once somebody uses the form. */
export function Captcha({ pass }: { pass: CaptchaPass }) {
  const place = useRef<HTMLDivElement>(null);
  const inUse = useInUse(place);
  const challenge = useJson<CaptchaChallenge>(publicCalls.captchaChallenge);
  // As high as the widget, so that nothing moves under the pointer as it comes.
  const waiting = (
    <>
      <div className={styles.captchaPlace} />
      <p className={styles.captchaText}>{texts.none}</p>
    </>
  );
  return (
    <div ref={place} className={styles.captcha}>
      <QueryView query={challenge} what="the captcha" loading={waiting}>
        {(asked) => {
          if (asked.kind === 'off') return <NoCaptcha pass={pass} />;
          return inUse ? <LoadedCaptcha load={loaderOf(asked)} pass={pass} /> : waiting;
        }}
      </QueryView>
    </div>
  );
}

/** Where the settings ask for no captcha, everybody holds a pass. */
function NoCaptcha({ pass: { grant } }: { pass: CaptchaPass }) {
  useEffect(() => grant(), [grant]);
  return null;
}

const LoadedCaptcha = ({ load, pass }: { load: () => Promise<MountCaptcha>; pass: CaptchaPass }) => (
  <>
    <CaptchaWidget load={load} pass={pass} />
    <p className={styles.captchaText} role="status">
      {texts[pass.state]}
    </p>
  </>
);

const loaderOf = (asked: Exclude<CaptchaChallenge, { kind: 'off' }>) => (): Promise<MountCaptcha> =>
  asked.kind === 'altcha'
    ? import('./altcha-box.ts').then(({ mountAltcha }) => mountAltcha)
    : import('./recaptcha-box.ts').then(({ mountRecaptcha }) => mountRecaptcha(asked.siteKey));
