import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestProduct } from '../../../test/product.ts';

/** Does the work of ALTCHA's widget: fetches a challenge and returns its payload. */
export async function solve({ call }: TestProduct): Promise<string> {
  const { challenge } = (await call(undefined, publicCalls.captchaChallenge)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export const validate = ({ call }: TestProduct, Response: string) =>
  call(undefined, publicCalls.validateRecaptcha, { body: { Response } });

/** The Cookie header with the pass that a response set, if it did. */
export const cookieOf = (answer: Awaited<ReturnType<typeof validate>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
