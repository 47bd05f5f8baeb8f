import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sessionSecret, type TestProduct } from '../../../test/product.ts';
import { captchaPass } from './captcha-pass.ts';

/** Does the work of ALTCHA's widget: fetches a challenge and returns its payload. */
export async function solve({ call }: TestProduct): Promise<string> {
  const { challenge } = (await call(undefined, publicCalls.captchaChallenge)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export const validate = ({ call }: TestProduct, Response: string) =>
  call(undefined, publicCalls.validateRecaptcha, { body: { Response } });

/** The Cookie header with a pass, as if a captcha had been solved. */
export function passOf({ context }: TestProduct): string {
  const cookies: string[] = [];
  const setCookie = (name: string, value: string) => void cookies.push(`${name}=${encodeURIComponent(value)}`);
  captchaPass(context, sessionSecret).grant({ setCookie } as never);
  return cookies.join('; ');
}

/** The Cookie header with the pass from a response, if any. */
export const cookieOf = (answer: Awaited<ReturnType<typeof validate>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
