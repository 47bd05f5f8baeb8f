import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct } from '../../../test/product.ts';
import { passOf } from '../captcha/captcha.fixture.ts';

const personal = {
  Email: 'New.Person@people.example',
  Email2: null,
  Password: 'Correct1horse',
  Title: 6,
  Forenames: 'Ada',
  Surname: 'Newcomer',
  Position: 'Director',
  CompanyName: 'Newcomer Ltd',
  AddressLine1: '1 High Street',
  AddressLine2: '',
  AddressLine3: '',
  TownCity: 'Leeds',
  County: '',
  Postcode: 'LS1 1AA',
  Country: 'GB',
  Telephone: '0113 496 0000',
  Mobile: '',
};

/** A complete payload of each registration (REG-015, REG-016). */
export const sellerForm = { ...personal, CapacityID: 1, IPName: '' };
export const buyerForm = {
  ...personal,
  Function: 1,
  FunctionOther: '',
  Turnover: [5],
  Employees: [4],
  Location: [4],
  Categories: [170],
  KeyAssets: [1],
  Keywords: 'bakery',
};

/** Registers, with a captcha pass of its own unless the headers contain one. */
export const register = (product: TestProduct, form: object, headers: Record<string, string> = {}) =>
  product.call(undefined, 'Function' in form ? publicCalls.registerBuyer : publicCalls.registerSeller, {
    body: form,
    headers: { cookie: passOf(product), ...headers },
  });

/** The query of the newest link with this subject mailed to an address. */
export async function mailedLink(product: TestProduct, to: string, subject: string): Promise<Record<string, string>> {
  const mail = (await mailJobs(product)).findLast((one) => one.to === to && one.subject === subject);
  const url = mail?.text.match(/https:\/\/market\.test\S+/)?.[0];
  if (!url) throw new Error(`No link to ${to} under "${subject}"`);
  return Object.fromEntries(new URL(url).searchParams);
}

export const confirmSubject = 'Confirm your email address';
export const confirm = ({ call }: TestProduct, query: Record<string, string>) =>
  call(undefined, publicCalls.confirmEmail, { query });
export const logIn = ({ call }: TestProduct, Email: string, Password = 'Correct1horse') =>
  call(undefined, publicCalls.login, { body: { Email, Password } });
