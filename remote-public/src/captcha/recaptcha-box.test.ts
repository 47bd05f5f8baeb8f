import { afterEach, expect, jest, test } from '@jest/globals';
import { mountRecaptcha } from './recaptcha-box.ts';

afterEach(() => {
  globalThis.grecaptcha = undefined;
  document.head.replaceChildren();
});

const scriptOf = () => document.head.querySelector('script');
const events = { answered: jest.fn(), undone: jest.fn(), expired: jest.fn() };

test('loads Google’s script with the configured site key and passes its events on', async () => {
  const place = document.createElement('div');
  const mounting = mountRecaptcha('the-site-key')(place, events);
  expect(scriptOf()?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=explicit/);
  const render = jest.fn<NonNullable<typeof globalThis.grecaptcha>['render']>(() => 5);
  const reset = jest.fn();
  globalThis.grecaptcha = { ready: (then) => then(), render, reset };
  scriptOf()?.dispatchEvent(new Event('load'));
  const box = await mounting;
  const widget = render.mock.calls[0]?.[1];
  expect(widget?.sitekey).toBe('the-site-key');
  widget?.callback('token');
  widget?.['expired-callback']();
  expect(events.answered).toHaveBeenCalledWith('token');
  expect(events.expired).toHaveBeenCalledTimes(1);
  box.reset();
  expect(reset).toHaveBeenCalledWith(5);
  box.remove();
  expect(place.childElementCount).toBe(0);
});

test('another try reloads a script that failed', async () => {
  const mounting = mountRecaptcha('key')(document.createElement('div'), events);
  scriptOf()?.dispatchEvent(new Event('error'));
  await expect(mounting).rejects.toThrow('could not be loaded');
  expect(scriptOf()).toBeNull();
});
