import { spawnSync } from 'node:child_process';

/** Builds the image in Docker's format: OCI's has no health check. */
export function buildImage(folder, image, version) {
  const args = ['build', '--format', 'docker', '--build-arg', `VERSION=${version}`, '--tag', image, folder];
  const { status } = spawnSync('buildah', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('buildah failed; what it said is above.');
}
