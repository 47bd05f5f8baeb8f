import { spawnSync } from 'node:child_process';
import { whyNotInstalled } from '../deployment/debian.mjs';

const fileOf = {
  buildah: '/usr/bin/buildah',
  mmdebstrap: '/usr/bin/mmdebstrap',
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
};

/** Installs what an image is built and run with; returns why it cannot be run here, or undefined. */
export function whyNoImage() {
  const missing = whyNotInstalled(fileOf);
  if (missing) return missing;
  const mounts = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  return mounts ? undefined : 'this machine lets nobody mount, as containers must';
}
