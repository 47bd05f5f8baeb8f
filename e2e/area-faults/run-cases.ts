import type { Browser } from '@playwright/test';
import type { Case } from './cases.ts';
import { startFaultProxy } from './proxy.ts';
import { type Outcome, runCase } from './run-case.ts';

/** Cases that run in parallel: each mostly waits. */
const lanes = 3;

/** Runs cases, each in its own browser context, and returns the result of each. */
export async function runCases(
  browser: Browser,
  product: string,
  cases: readonly Case[],
  tell: (one: Case, outcome: Outcome) => void,
): Promise<void> {
  const left = [...cases];
  const lane = async () => {
    const proxy = await startFaultProxy(product);
    for (let one = left.shift(); one; one = left.shift()) tell(one, await runCase(browser, proxy, one));
    await proxy.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
