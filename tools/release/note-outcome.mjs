import { renameSync, writeFileSync } from 'node:fs';
import { parts } from '../build/parts.mjs';

/** Writes for Prometheus whether the last release of these parts failed, into the file that RELEASE_NUMBERS names. */
export function noteOutcome(args, failed, file = process.env.RELEASE_NUMBERS) {
  const named = [...parts, 'servers'].filter((part) => args.includes(part));
  if (!file || named.length === 0) return;
  const help = '# HELP marketplace_release_failed Whether the last release of these parts failed\n';
  const type = '# TYPE marketplace_release_failed gauge\n';
  writeFileSync(`${file}.new`, `${help}${type}marketplace_release_failed{parts="${named.join(' ')}"} ${failed}\n`);
  renameSync(`${file}.new`, file);
}
