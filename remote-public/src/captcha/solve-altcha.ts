import type { CaptchaChallenge } from '@marketplace/shared-contract/accounts/contact';
import { solveChallengeWorkers } from 'altcha/lib';

type Challenge = Extract<CaptchaChallenge, { kind: 'altcha' }>['challenge'];

/** Solves ALTCHA's proof of work without a checkbox. Returns the answer to verify, or undefined without a solution. */
export async function solveAltcha(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge: challenge as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url), { name: 'altcha' }),
  });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
