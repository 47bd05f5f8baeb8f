import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import { AppError } from '../../platform/app-error.ts';

/** As many as are done in a few seconds; further ones are asked to try again instead of waiting silently. */
export const mostWaiting = 100;

const usual = {
  /** A password hash takes one of the four threads that tokens, files and compression share, and 19 MB, for some hundredths of a second. */
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting,
};

const tooMany = () =>
  new AppError('busy', 'Many people are logging in or registering just now. Please try again in a moment.');

/** Admits a few password hashes at a time, so that a flood of logins uses up neither threads nor memory. */
export function passwordQueue({ atOnce, mostWaiting } = usual) {
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), atOnce);
  return {
    async through<T>(work: () => Promise<T>): Promise<T> {
      if (queue.length() >= mostWaiting) throw tooMany();
      return (await queue.push(work)) as T;
    },
    /** For tests: delays the work until it is released. */
    hold: () => queue.pause(),
    letGo: () => queue.resume(),
    waiting: () => queue.length(),
  };
}

/** The only queue of a process. */
export const passwords = passwordQueue();
