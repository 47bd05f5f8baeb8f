import 'altcha/external';
import 'altcha/altcha.css';
import { callApi } from '@marketplace/shared-auth';
import type { CaptchaChallenge } from '@marketplace/shared-contract/accounts/contact';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { CaptchaEvents, MountCaptcha } from './captcha-box.ts';

/** The widget requests a challenge when ticked, so that none is stale; ours comes wrapped with its kind. */
async function fetchChallenge(): Promise<Response> {
  const answer = await callApi<CaptchaChallenge>(publicCalls.captchaChallenge);
  const body = JSON.stringify(answer.kind === 'altcha' ? answer.challenge : null);
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

// The package's build without its own worker: ours is a file from this origin, as the page's policy requires.
$altcha.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url), { name: 'altcha' }),
);
$altcha.defaults.set({
  challenge: apiBase + publicCalls.captchaChallenge.path,
  fetch: fetchChallenge,
  // No pointer is tracked, and no link leads away from the form.
  humanInteractionSignature: false,
  hideLogo: true,
  hideFooter: true,
  language: 'en',
  workers: Math.min(4, navigator.hardwareConcurrency || 2),
});

/** ALTCHA's proof of work (PD-46): one box to tick, computed in the background. */
export const mountAltcha: MountCaptcha = async (place, events) => {
  const widget = document.createElement('altcha-widget');
  widget.addEventListener('verified', (event) => events.answered(payloadOf(event)));
  widget.addEventListener('statechange', (event) => settle(widget, event, events));
  place.append(widget);
  return { reset: () => widget.reset(), remove: () => widget.remove() };
};

const payloadOf = (event: Event): string => (event as CustomEvent<{ payload: string }>).detail.payload;

function settle(widget: { reset: () => void }, event: Event, { undone }: CaptchaEvents): void {
  const { state } = (event as CustomEvent<{ state: string }>).detail;
  if (state === 'error') widget.reset();
  if (state === 'unverified') undone();
}
