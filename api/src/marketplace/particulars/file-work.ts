import fp from 'fastify-plugin';
import { type DrawPdf, pdfWorkers } from '../../platform/pdf/pdf-workers.ts';
import type { FileWorks } from './file-work.worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    workOnFile: DrawPdf<FileWorks>;
  }
}

/** Threads that look into PDFs and stamp them; one pool of a process, closed with it. */
export const fileWork = fp(async (app) => {
  const filename = new URL('file-work.worker.ts', import.meta.url).href;
  const { draw, close } = pdfWorkers<FileWorks>({ filename });
  app.decorate('workOnFile', draw);
  app.addHook('onClose', close);
});
