import { availableParallelism } from 'node:os';
import fp from 'fastify-plugin';
import type { Piscina } from 'piscina';
import type { Drawing, Drawings } from '../../billing/documents/draw.worker.ts';
import { Refusal } from '../errors/refusal.ts';

/** Draws a document beside the event loop, or refuses when too many wait or it takes too long. */
export type DrawPdf = <Name extends keyof Drawings>(
  name: Name,
  ...content: Parameters<Drawings[Name]>
) => Promise<Buffer>;

declare module 'fastify' {
  interface FastifyInstance {
    drawPdf: DrawPdf;
  }
}

/** A thread that has drawn nothing for so long ends, and gives back what the library takes. */
const idleMs = 30_000;
const heapMb = 256;

const usual = {
  filename: new URL('../../billing/documents/draw.worker.ts', import.meta.url).href,
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 16,
  /** How long a document may wait and be drawn, together. An ordinary one takes a fifth of a second. */
  patienceMs: 15_000,
};

async function openThreads({ filename, threads }: typeof usual): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that waits for work in a system call could not be ended on time.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
}

const tooMany = () => new Refusal('busy', 'Many documents are being made just now. Please try again in a moment.');
const tooLong = () =>
  new Refusal(
    'busy',
    'This document took too long to make. Please try again in a moment, or contact us if it stays so.',
  );

/** Draws in threads of their own, which start with the first document and end when none is asked for. */
export function pdfWorkers(over: Partial<typeof usual> = {}): { draw: DrawPdf; close(): Promise<void> } {
  const limits = { ...usual, ...over };
  let opened: Promise<Piscina> | undefined;
  let asked = 0;
  return {
    async draw(name, ...content) {
      if (asked >= limits.threads + limits.mostWaiting) throw tooMany();
      asked += 1;
      const signal = AbortSignal.timeout(limits.patienceMs);
      try {
        opened ??= openThreads(limits);
        const threads = await opened;
        return Buffer.from((await threads.run({ name, content } as Drawing, { signal })) as Uint8Array);
      } catch (error) {
        if (signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLong();
        throw error;
      } finally {
        asked -= 1;
      }
    },
    close: async () => (await opened)?.destroy(),
  };
}

/** The one pool of a process, closed with it. */
export const pdfPool = fp(async (app) => {
  const { draw, close } = pdfWorkers();
  app.decorate('drawPdf', draw);
  app.addHook('onClose', close);
});
