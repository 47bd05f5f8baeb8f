// `npm run kill -- 30`: kills the product that often while it sends alerts; with TEST_DATABASE_URL on a server too.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.env.KILL_ROUNDS = process.argv[2] ?? '30';
const built = await runNode(['tools/build.mjs']);
process.exitCode =
  built === 0 ? await runNode(['--disable-warning=ExperimentalWarning', '--test', 'e2e/kill-alerts.test.mjs']) : built;
