// The command behind `npm run preview`.
import { parseArgs } from 'node:util';
import { endPreview, preview } from '@marketplace/releases/commands/preview';
import { prune } from '@marketplace/releases/commands/prune';
import { partsOfText } from '@marketplace/releases/previews/address';
import { isOpen, readPreviews } from '@marketplace/releases/previews/store';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { parts, partsNamed } from '../build/parts.mjs';
import { authorityOf, currentUser, reasonGiven, runCli, timed } from './cli.mjs';
import { daysOf } from './days.mjs';
import { previewKeyOf, printPreview } from './preview-address.mjs';
import { openStore, requireChannel, storeOptions } from './store-option.mjs';

await runCli(async () => {
  const settings = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...storeOptions,
      days: { type: 'string' },
      end: { type: 'boolean' },
      clear: { type: 'boolean' },
      why: { type: 'string' },
      accept: { type: 'string' },
    },
  });
  const { store, channel, target } = await openStore(values, settings.target);
  await requireChannel(store, channel);
  const [name, ...releases] = positionals;
  if (values.clear) return clearAway(store, settings.keptDays);
  if (values.end) return end(target, name);
  const address = { publicUrl: settings.publicUrl, channel, key: previewKeyOf(settings) };
  if (name === undefined) return printOpen(target, address);
  if (releases.length === 0) throw new Error(`Say what ${name} is to show: npm run preview -- ${name} seller@VERSION`);
  const versions = releases.map(versionNamed);
  partsNamed(versions.map(({ part }) => part));
  const made = await timed('compared', () =>
    preview(target, {
      name,
      versions,
      days: daysOf(values.days),
      who: currentUser(),
      why: values.why,
      accept: reasonGiven(values.accept),
      authority: authorityOf(settings),
      say: console.log,
    }),
  );
  printPreview(made, address);
});

function versionNamed(text) {
  const [named, ...others] = partsOfText(text);
  if (named && others.length === 0) return named;
  throw new Error(`${text} does not name a version: seller@1.0.0-ab12cd34`);
}

async function end(target, name) {
  if (name === undefined) throw new Error('Say which preview ends: npm run preview -- pr-42 --end');
  const { ended, until } = await endPreview(target, name);
  console.log(`Preview ${name} ended ${ended ?? until}`);
}

async function printOpen(target, address) {
  const { previews, faults } = await readPreviews(target);
  const open = previews.filter((one) => isOpen(one, new Date()));
  for (const one of open) printPreview(one, address);
  for (const { message } of faults) console.log(message);
  if (open.length === 0) console.log(`No preview is open at ${target.name}.`);
}

async function clearAway(store, keptDays) {
  for (const part of parts) {
    const removed = await prune(store, part, keptDays);
    console.log(`${part}: ${removed.length > 0 ? `removed ${removed.join(', ')}` : 'nothing has expired'}`);
  }
}
