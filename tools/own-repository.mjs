// Lets an area live in a repository of its own (docs/own-repository.md).
//   npm run own-repository -- publish --registry https://npm.example        the shared packages, at a version of their own
//   npm run own-repository -- seller ../seller-area --registry https://npm.example     a repository of that area
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/own-repository/command.mjs', ...process.argv.slice(2)]);
