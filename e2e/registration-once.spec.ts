import { expect, test } from './fixtures.ts';
import { mailsTo } from './mail.fixture.ts';
import { fillPassword, newAddress, register, toSellerPassword } from './registration.fixture.ts';

const call = '**/api/register-insolvencypractitioner';
const received = { level: 1, name: 'Registration Received' } as const;

test('a registration whose answer was lost is sent again and registers once', async ({
  visitor,
  request,
  troubles,
}) => {
  const page = await visitor();
  const email = newAddress();
  await toSellerPassword(page, email);
  await fillPassword(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('register-')) keys.push(sent.headers()['idempotency-key']);
  });
  await page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await register(page);
  await expect(page.getByRole('alert')).toContainText('We could not reach the service.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Correct1horse');
  await register(page);
  await expect(page.getByRole('heading', received)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await expect.poll(async () => (await mailsTo(request, email, 'Confirm your email address')).length).toBe(1);
  // The lost answer itself is the one thing the console may tell of.
  expect(troubles.splice(0).every((text) => text.includes('ERR_CONNECTION_RESET'))).toBe(true);
});

test('a double click registers once', async ({ page }) => {
  await toSellerPassword(page, newAddress());
  await fillPassword(page);
  let sent = 0;
  await page.route(call, async (route) => {
    sent += 1;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page.getByRole('heading', received)).toBeVisible();
  expect(sent).toBe(1);
  await page.goBack();
  await expect(page.getByLabel('Surname')).toHaveValue('');
});
