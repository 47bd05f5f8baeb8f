// `npm run new -- screen seller NoticeBoard` writes the first files of a thing in house style; so do call, mail, job and field.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap.mjs';
import { followUp, plan, usage } from './new/plan.mjs';

try {
  const files = plan(process.argv.slice(2), {
    read: (file) => readFileSync(join(root, file), 'utf8'),
    exists: (file) => existsSync(join(root, file)),
    list: (folder) => readdirSync(join(root, folder)),
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...Object.keys(files)], {
    cwd: root,
    stdio: 'ignore',
  });
  console.log(Object.keys(files).join('\n'));
  console.log(`\n${followUp[process.argv[2]] ?? 'Find TODO in them, then: npm run verify -- types lint walls dead'}`);
} catch (error) {
  console.error(`${error.message}\n\n${usage}`);
  process.exit(1);
}
