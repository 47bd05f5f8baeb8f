import type { Page, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { test as base, expect } from './fixtures.ts';

/** Passkeys do not work with IP addresses: the product is opened by this machine's name. */
export const test = base.extend<object, { product: string }>({
  product: [async ({ product }, use) => use(byName(product)), { scope: 'worker' }],
});
export const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** Gives a page's browser a device that creates passkeys and uses them like its owner; `asleep` it uses none. */
export async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setAwake = (enabled: boolean) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { sleep: () => setAwake(false), wake: () => setAwake(true) };
}

/** What an app shows now, or some half minutes from now: the server also accepts an app whose clock is fast. */
export const codeOf = (key: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + later * 30_000 });

export async function openSecurity(page: Page): Promise<void> {
  await page.goto('/user/security');
  await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible();
}

/** Adds a passkey on the open screen, by keyboard. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added')).toBeVisible();
}

/** Sets up an app on the open screen, by its typed key; returns the key. */
export async function addApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticator app added')).toBeVisible();
  return key;
}

/** The recovery codes shown, which are then closed. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  // Chromium lets nobody prevent a second Escape: the codes, which are shown once, stay all the same.
  for (const question of ['asks', 'asks still', 'asks still']) {
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('Have you kept these codes?'), question).toBeVisible();
  }
  await expect(shown).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(dialog).toBeHidden();
  return codes;
}

/** Refuses the next call of a path like the server ten minutes after the last confirmation; later responses are the server's own. */
export async function forgetConfirmation(page: Page, path: string): Promise<void> {
  const refuse = (route: Route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Please confirm who you are, and then do this again.', code: 'step-up' },
    });
  await page.route((url) => url.pathname === path, refuse, { times: 1 });
}
