// Shows published builds to whoever has their address, and to nobody else (docs/releases.md).
//   npm run preview                                 the previews that are open, with their addresses
//   npm run preview -- pr-42 seller@1.0.0-ab12cd34  opens one of that version, or has pr-42 show that from now on
//   npm run preview -- pr-42 seller@… buyer@… --days 2
//   npm run preview -- pr-42 --end                  ends it
//   npm run preview -- --clear                      removes what has expired: previews, and builds that nobody can need any more
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/preview.mjs', ...process.argv.slice(2)]);
