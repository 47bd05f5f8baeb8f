#!/usr/bin/env node
// The command of an area's own repository: what `npm run` does in the repository of all, for the one area that is here.
//   npm run verify              types, walls, unit tests and build of the area; lint is its team's own
//   npm run release -- --store s3://bucket/prefix
//   npm run rollback, promote, share, changelog, releases      as docs/releases.md says
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { layOut } from './lay-out.mjs';

const root = process.cwd();
layOut(root);
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const area = workspaces[0].slice('remote-'.length);
const release = (command, ...part) => [`tools/release/${command}.mjs`, ...part];
const commands = {
  verify: ['tools/verify.mjs', '--area', area],
  ...Object.fromEntries(
    ['release', 'rollback', 'share', 'changelog', 'promote'].map((one) => [one, release(one, area)]),
  ),
  releases: release('releases'),
};
const [name, ...given] = process.argv.slice(2);
const args = name === 'verify' && given.length === 0 ? ['types', 'walls', 'unit', 'build'] : given;
const { runNode, stopWith } = await import(pathToFileURL(join(root, 'tools/bootstrap.mjs')));
if (!commands[name]) stopWith(`There is no ${name ?? 'command'}. Known are ${Object.keys(commands).join(', ')}.`);
process.exitCode = await runNode([...commands[name], ...args]);
