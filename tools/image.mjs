// `npm run image -- NAME`: the product as a container image, by buildah, from Debian's packages and what `npm run build` has made.
// With --try an image that is there is started without rights, its root read-only, and the main job is done with it (docs/containers.md).
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root, stopWith } from './bootstrap.mjs';

ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { try: { type: 'boolean' } },
});
const [image = 'localhost/marketplace:latest'] = positionals;
const { whyNotInstalled } = await import('./deployment/debian.mjs');
const why = whyNotInstalled({
  buildah: '/usr/bin/buildah',
  mmdebstrap: '/usr/bin/mmdebstrap',
  ...(values.try && { podman: '/usr/bin/podman' }),
});
if (why) stopWith(why);

if (values.try) {
  const { tryImage } = await import('./image/try.mjs');
  await tryImage(image);
} else {
  const folder = join(root, '.cache/image');
  mkdirSync(folder, { recursive: true });
  const { makeContext } = await import('./image/context.mjs');
  const { npm, debian } = makeContext(folder);
  console.log(`${npm} packages of npm and ${debian} of Debian, each in the bill of materials`);
  const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const { buildImage } = await import('./image/build.mjs');
  buildImage(folder, image, version);
}
