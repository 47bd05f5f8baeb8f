// Builds, tests and publishes parts, then activates them: they are served from the next page on (docs/releases.md).
//   npm run release -- seller
//   npm run release -- seller --share 10        for a tenth of the users
//   npm run release -- shell seller --store s3://bucket/prefix
//   npm run release -- seller --origin https://seller.example
//   npm run release -- seller --tested          where the same sources have passed the tests a step before, as in CI
//   npm run release -- seller --verify          builds it again and compares each byte with what is published
//   npm run release -- servers                  records which API and shell the servers of this folder bring
//   npm run release -- seller --why "Prices"    says why in the log
//   npm run release -- seller --accept "No post is paused before May"   although the gate refuses it; the log has both
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/release/release.mjs', ...process.argv.slice(2)]);
