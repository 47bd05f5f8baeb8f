import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Signatures } from '../../platform/signatures/signatures.ts';
import { noteView } from './marketing-event.sql.ts';

/** Records who opens a post; the response does not wait for it. */
export type Views = { note(postId: number, buyerId: string): void; settled(): Promise<void> };

/** The key of a view: its day, and a pseudonym of its viewer for this post. */
export const viewSource = (signatures: Signatures, day: Day, postId: number, buyerId: string): string =>
  `${day}:${signatures.pseudonym('viewer', postId, buyerId)}`;

/** Caches recorded views, so that reopening a post costs no query; cleared at midnight or when full. */
const maxCachedViews = 20_000;
const againAfterMs = [500, 2000];

export function openViews({ db, clock, signatures }: Context, log: Pick<FastifyBaseLogger, 'error'>): Views {
  const pending = new Set<Promise<void>>();
  let recordedViews = new Set<string>();
  let notedOn = '';

  async function write(view: Parameters<typeof noteView>[1], waits = againAfterMs): Promise<boolean> {
    const [wait, ...later] = waits;
    try {
      return await noteView(db, view);
    } catch (error) {
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      return write(view, later);
    }
  }

  return {
    note(postId, buyerId) {
      const day = today(clock);
      if (day !== notedOn || recordedViews.size >= maxCachedViews) [recordedViews, notedOn] = [new Set(), day];
      const key = `${postId}:${buyerId}`;
      if (recordedViews.has(key)) return;
      recordedViews.add(key);
      const view = { postId, buyerId, source: viewSource(signatures, day, postId, buyerId), at: clock.now() };
      const forget = () => recordedViews.delete(key);
      const writing = write(view)
        .then((counts) => void (counts || forget()))
        .catch((error: Error) => {
          forget();
          log.error({ err: error }, 'a view was not noted');
        })
        .finally(() => pending.delete(writing));
      pending.add(writing);
    },
    settled: async () => void (await Promise.all(pending)),
  };
}
