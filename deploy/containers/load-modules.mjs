// Loads what the processes load, so that the compiled code is in the image: run while it is built.
import { flushCompileCache } from 'node:module';

await import('../../api/src/start-product.ts');
await import('../../api/src/job-handlers.ts');
await import('../../api/src/worker-health.ts');
flushCompileCache();
// Pools of threads would keep this process.
process.exit(0);
