import type { MountCaptcha } from './captcha-box.ts';

type Widget = {
  sitekey: string;
  callback: (response: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};
type Recaptcha = {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, widget: Widget) => number;
  reset: (widget: number) => void;
};
declare global {
  var grecaptcha: Recaptcha | undefined;
}

const source = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en-GB';

/** Loads Google's script once; after a failure it can be tried again. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (globalThis.grecaptcha) return resolve();
    const script = Object.assign(document.createElement('script'), { src: source, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    });
    document.head.append(script);
  });
}

/** Google reCAPTCHA v2, if the operator has set its keys (HELP-010, PD-46). */
export const mountRecaptcha =
  (siteKey: string): MountCaptcha =>
  async (place, { answered, undone, expired }) => {
    await loadScript();
    const { grecaptcha } = globalThis;
    if (!grecaptcha) throw new Error('reCAPTCHA could not be started');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    // Google renders into an element of its own, which is removed with the form.
    const own = document.createElement('div');
    place.append(own);
    const widget = grecaptcha.render(own, {
      sitekey: siteKey,
      callback: answered,
      'expired-callback': expired,
      'error-callback': undone,
    });
    return { reset: () => grecaptcha.reset(widget), remove: () => own.remove() };
  };
