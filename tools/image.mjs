// `npm run image -- NAME`: the product as a container image, by buildah, from Debian's packages and what `npm run build` has made.
// `npm run test:image` builds one and does the main job with it (docs/containers.md).
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, stopWith } from './bootstrap.mjs';

ensureInstalled();
const [image = 'localhost/marketplace:latest'] = process.argv.slice(2);
const { whyNotInstalled } = await import('./deployment/debian.mjs');
const why = whyNotInstalled({ buildah: '/usr/bin/buildah', mmdebstrap: '/usr/bin/mmdebstrap' });
if (why) stopWith(why);

const folder = join(root, '.cache/image');
mkdirSync(folder, { recursive: true });
const { makeContext } = await import('./image/context.mjs');
const { npm, debian } = makeContext(folder);
console.log(`${npm} packages of npm and ${debian} of Debian, each in the bill of materials`);
const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const { buildImage } = await import('./image/build.mjs');
buildImage(folder, image, version);
