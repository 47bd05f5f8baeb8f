// The command behind `npm run own-repository`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '../build/parts.mjs';
import { runCli } from '../release/cli.mjs';
import { writeRepository } from './new-repository.mjs';
import { packShared, sharedVersion, toolsPackage } from './shared-packages.mjs';

await runCli(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { registry: { type: 'string' } } });
  const { registry } = values;
  const [name, folder] = positionals;
  if (!registry) throw new Error('Name the registry of the shared packages: --registry https://npm.example');
  const version = sharedVersion();
  if (name === 'publish') return publish(version, registry);
  if (!areas.includes(name) || !folder)
    throw new Error(`Say "publish", or an area and an empty folder. Areas are ${areas.join(', ')}.`);
  writeRepository(name, resolve(folder), { registry, version });
  console.log(`${folder} has the ${name} area with the shared packages ${version}. Go on there with npm install.`);
});

function publish(version, registry) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-packages-'));
  try {
    // The tools are published last: where they are, all are.
    if (npm('view', `${toolsPackage}@${version}`, 'version', '--registry', registry).stdout.trim() !== version)
      for (const one of packShared(folder)) publishOne(one, registry);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`The shared packages are at ${registry} as ${version}.`);
}

function publishOne(folder, registry) {
  const { status, stderr } = npm('publish', folder, '--registry', registry, '--tag', 'latest');
  // A command that was stopped in the middle is repeated.
  if (status !== 0 && !/EPUBLISHCONFLICT|previously published|already present/.test(stderr))
    throw new Error(`${stderr}\n${folder} was not published. Repeat the command: what is there already stays.`);
}

function npm(...args) {
  return spawnSync('npm', [...args, '--loglevel=error'], { encoding: 'utf8', shell: process.platform === 'win32' });
}
