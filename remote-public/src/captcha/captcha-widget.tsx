import { LoadFailed, Skeleton } from '@marketplace/shared-ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from './captcha.module.css';
import type { CaptchaBox, MountCaptcha } from './captcha-box.ts';
import { type CaptchaPass, isRight } from './use-captcha-pass.ts';

type Props = { load: () => Promise<MountCaptcha>; pass: CaptchaPass };
type Progress = 'loading' | 'ready' | 'failed';

/** Draws a captcha's widget. Its tick and the pass go together: who has no pass sees no tick. */
export function CaptchaWidget({ load, pass }: Props) {
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
