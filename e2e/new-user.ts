import type { APIRequestContext, Page } from '@playwright/test';
import { pbkdf2, solveChallenge } from 'altcha/lib';
import { expect } from './fixtures.ts';

const password = 'Correct1horse';
let made = 0;

/** Registers through the API; a solved captcha is valid for three. */
export async function registerByCall(request: APIRequestContext, path: string, options: { data: object }) {
  const registered = await request.post(path, options);
  if (registered.status() !== 403) return registered;
  const { challenge } = await (await request.get('/api/unauth/captcha-challenge')).json();
  const answer = JSON.stringify({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey }),
  });
  await request.post('/api/unauth/validate-recaptcha', { data: { Response: Buffer.from(answer).toString('base64') } });
  return request.post(path, options);
}

/** A registered user; `token` is a login's response, as text. */
export type NewUser = { email: string; token: string };
/** A practitioner, with a unique company: no two firms with several members have the same name. */
export type NewSeller = NewUser & { company: string };

/** Registers and confirms a buyer with the widest criteria, so that a journey can change anything. */
export async function newBuyer(request: APIRequestContext): Promise<NewUser> {
  made += 1;
  const email = `buyer-${Date.now().toString(36)}-${process.pid}-${made}@demo.example`;
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const registered = await registerByCall(request, '/api/register-interestedparty', {
    data: {
      ...{ Email: email, Email2: null, Password: password, Title: 1, Forenames: 'Nora', Surname: 'Newman' },
      ...{ Position: 'Director', CompanyName: 'Newman Ltd', Function: 1, FunctionOther: '' },
      ...{ AddressLine1: '1 High Street', TownCity: 'Leeds', Postcode: 'LS1 1AA', Country: 'GB' },
      ...{ Telephone: '0113 496 0000', Location: ids(14), Turnover: ids(9), Employees: ids(9) },
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  return confirmAndLogIn(request, email);
}

const newAddress = () => {
  made += 1;
  return `seller-${Date.now().toString(36)}-${process.pid}-${made}@demo.example`;
};

const newCompany = () => {
  made += 1;
  return `Starter ${Date.now().toString(36)}${made} LLP`;
};

/** Registers and confirms a practitioner with nothing on the marketplace yet. */
export async function newSeller(
  request: APIRequestContext,
  email = newAddress(),
  [Forenames, Surname] = ['Sally', 'Starter'],
  company = newCompany(),
): Promise<NewSeller> {
  const registered = await registerByCall(request, '/api/register-insolvencypractitioner', {
    data: {
      ...{ Email: email, Email2: null, Password: password, Title: 1, Forenames, Surname },
      ...{ Position: 'Partner', CompanyName: company, CapacityID: 1, IPName: '' },
      ...{ AddressLine1: '2 High Street', TownCity: 'York', Postcode: 'YO1 1AA', Country: 'GB' },
      Telephone: '01904 960 000',
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  return { ...(await confirmAndLogIn(request, email)), company };
}

async function confirmAndLogIn(request: APIRequestContext, email: string): Promise<NewUser> {
  const link = await confirmationLink(request, email);
  const confirmed = await request.post(`/api/confirmemail${link.search}`);
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const login = await request.post('/api/login', { data: { Email: email, Password: password } });
  return { email, token: await login.text() };
}

async function confirmationLink(request: APIRequestContext, email: string): Promise<URL> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = await (await request.get('/api/dev/mail', { params: { to: email } })).json();
        link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
        return link;
      },
      { message: `a mail to ${email}`, timeout: 30_000 },
    )
    .toContain('confirm-email');
  return new URL(link);
}

/** Makes a browser's page that user's. */
export async function enter(page: Page, { token }: NewUser): Promise<void> {
  await page.goto('/api/docs/static/index.css');
  await page.evaluate((text) => localStorage.setItem('marketplace.session', text), token);
}
