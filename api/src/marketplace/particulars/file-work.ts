import fp from 'fastify-plugin';
import { type DrawPdf, pdfWorkers } from '../../platform/pdf/pdf-workers.ts';
import { openProcesses } from '../../platform/pdf/process-pool.ts';
import type { FileWorks } from './file-work.worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    workOnFile: DrawPdf<FileWorks>;
  }
}

/** Twenty who send and twenty who read 20 MB at once wait for each other; each takes half a second of a busy processor. */
const mostWaiting = 80;
/** Together less than proxies wait for an answer, which is a minute. */
const limits = { waitingMs: 45_000, workMs: 14_000 };

const filename = new URL('file-work.worker.ts', import.meta.url).href;

/** Processes that look into PDFs and stamp them: files of strangers, which reach nothing of ours (ADR-0081). */
export const fileWorkers = () => pdfWorkers<FileWorks>({ filename, open: openProcesses, mostWaiting, ...limits });

/** One pool of a process, closed with it. */
export const fileWork = fp(async (app) => {
  const { draw, close } = fileWorkers();
  app.decorate('workOnFile', draw);
  app.addHook('onClose', close);
});
