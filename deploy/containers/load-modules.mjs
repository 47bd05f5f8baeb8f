// Loads what the processes load, so that the compiled code is in the image: run while it is built.
import { flushCompileCache } from 'node:module';

await import('../../api/dist/start-product.mjs');
await import('../../api/dist/job-handlers.mjs');
await import('../../api/dist/worker-health.mjs');
flushCompileCache();
// Pools of threads would keep this process.
process.exit(0);
