import { useJson } from '@marketplace/shared-auth';
import type { CaptchaChallenge } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { LoadFailed, QueryView, Skeleton } from '@marketplace/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as styles from './captcha.module.css';
import type { CaptchaBox, MountCaptcha } from './captcha-box.ts';
import { type CaptchaPass, isRight, type PassState } from './use-captcha-pass.ts';

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
  // As high as the widget, so that nothing moves under the pointer when it loads.
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

/** If the settings require no captcha, everybody has a pass. */
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

const signs = ['focusin', 'pointerover'] as const;

/** Whether somebody has started to use the form around an element, by pointer, finger or keyboard; then it stays true. */
function useInUse(element: RefObject<Element | null>): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const form = element.current?.closest('form');
    const used = () => setInUse(true);
    for (const sign of signs) form?.addEventListener(sign, used);
    return () => {
      for (const sign of signs) form?.removeEventListener(sign, used);
    };
  }, [element]);
  return inUse;
}

type Props = { load: () => Promise<MountCaptcha>; pass: CaptchaPass };
type Progress = 'loading' | 'ready' | 'failed';

/** Renders a captcha's widget. Its tick and the pass go together: without a pass there is no tick. */
function CaptchaWidget({ load, pass }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<CaptchaBox>(undefined);
  const [progress, setProgress] = useState<Progress>('loading');
  const { state, grant, undo, expire } = pass;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one widget for each try; the pass's acts never change
  useEffect(() => {
    if (progress !== 'loading' || !place.current) return;
    const judge = async (response: string) => ((await isRight(response)) ? grant() : box.current?.reset());
    mountIn(place.current, load, { answered: judge, undone: undo, expired: expire }).then(
      (mounted) => {
        box.current = mounted;
        setProgress('ready');
      },
      () => setProgress('failed'),
    );
  }, [progress]);

  useEffect(() => () => box.current?.remove(), []);
  useEffect(() => {
    if (state !== 'held') box.current?.reset();
  }, [state]);

  return (
    <>
      <div ref={place} className={styles.captchaPlace}>
        {progress === 'loading' && <Skeleton lines={1} label="Loading the captcha" />}
      </div>
      {progress === 'failed' && <LoadFailed what="the captcha" onRetry={() => setProgress('loading')} />}
    </>
  );
}

const mountIn = async (place: HTMLElement, load: Props['load'], events: Parameters<MountCaptcha>[1]) =>
  (await load())(place, events);
