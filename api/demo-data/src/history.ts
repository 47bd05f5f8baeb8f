import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { adminStep, buyerStep, sellerSteps } from './account-steps.ts';
import { randomBuyers } from './buyers.ts';
import { interestStep } from './interest-steps.ts';
import { drawInterests } from './interests.ts';
import { postSteps } from './post-steps.ts';
import { drawPosts } from './posts.ts';
import { seeded } from './random.ts';
import { saleSteps } from './sales/sale-steps.ts';
import { thinkAgain } from './second-thoughts.ts';
import type { Step } from './seed-run.ts';
import { sellers } from './sellers.ts';
import { suppressionSteps } from './suppression-steps.ts';

const seed = 1986;

/** All the demo's past, drawn before anything is written: the same for every start on one day. */
export function randomHistory(now: Date) {
  const today = londonDay(now);
  const random = seeded(seed);
  const buyers = randomBuyers(random.branch(), today);
  const posts = drawPosts(random.branch(), today);
  thinkAgain(posts, today);
  const interests = drawInterests(random.branch(), posts, now);
  const trouble = suppressionSteps(random.branch(), buyers, today);
  return { buyers, posts, interests, trouble, random: random.branch() };
}

export type History = ReturnType<typeof randomHistory>;

/** Every act in the order of time, so that numbers and ids rise as they would have. */
export function stepsOf(history: History, passwordHash: string, now: Date): Step[] {
  const { buyers, posts, interests, trouble, random } = history;
  const drawing = { random, passwordHash, now, today: londonDay(now) };
  const steps = [
    adminStep(drawing),
    ...sellers.flatMap((seller) => sellerSteps(drawing, seller)),
    ...buyers.map((buyer) => buyerStep(drawing, buyer)),
    ...posts.flatMap((post) => postSteps(post, now)),
    ...interests.map(interestStep),
    ...saleSteps(posts, now),
    ...trouble,
  ];
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}
