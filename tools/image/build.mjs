import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** MARKETPLACE_IMAGES: where images are stored, if not in the default place of buildah and podman. */
export const storage = () => {
  const place = process.env.MARKETPLACE_IMAGES;
  return place ? ['--storage-driver', 'overlay', '--root', join(place, 'images'), '--runroot', join(place, 'run')] : [];
};

/** Builds the image in Docker's format: OCI's has no health check. */
export function buildImage(folder, image, version) {
  const args = [...storage(), 'build', '--format', 'docker', '--build-arg', `VERSION=${version}`];
  const isolation = process.env.BUILDAH_ISOLATION ? ['--isolation', process.env.BUILDAH_ISOLATION] : [];
  const { status } = spawnSync('buildah', [...args, ...isolation, '--tag', image, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('buildah failed; what it said is above.');
}
