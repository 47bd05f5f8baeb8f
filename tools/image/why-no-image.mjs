import { spawnSync } from 'node:child_process';
import { whyNotInstalled } from '../deployment/debian.mjs';

const mmdebstrap = '/usr/bin/mmdebstrap';

/** Installs these packages, each identified by one of its files; returns why containers cannot run here, or undefined. */
function whyNoContainer(fileOf) {
  const missing = whyNotInstalled(fileOf);
  if (missing) return missing;
  const mounts = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  return mounts ? undefined : 'this machine lets nobody mount, as containers must';
}

/** Installs what building and running an image needs; returns why it cannot run here, or undefined. */
export const whyNoImage = () =>
  whyNoContainer({
    mmdebstrap,
    buildah: '/usr/bin/buildah',
    podman: '/usr/bin/podman',
    runc: '/usr/sbin/runc',
    'docker-registry': '/usr/bin/docker-registry',
    'podman-compose': '/usr/bin/podman-compose',
    netavark: '/usr/lib/podman/netavark',
    'aardvark-dns': '/usr/lib/podman/aardvark-dns',
    iptables: '/usr/sbin/iptables',
    iproute2: '/usr/sbin/ip',
  });

/** Installs what building and booting a Debian needs; returns why it cannot boot here, or undefined. */
export const whyNoMachine = () => whyNoContainer({ mmdebstrap, 'systemd-container': '/usr/bin/systemd-nspawn' });
