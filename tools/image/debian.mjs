// The Debian part of the image: packages as Debian signs them, in one file.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What Node and the product need of a system, besides what Debian calls essential. */
const systemPackages = ['ca-certificates', 'libatomic1', 'libstdc++6', 'netbase', 'tzdata'];

/** Manuals and translations are left out; each package's copyright file stays. */
const leftOut = ['/usr/share/man/*', '/usr/share/info/*', '/usr/share/locale/*', '/usr/share/doc/*'];

/** Writes the file, unless it is there: packages of one day do not change. Root or not, as mmdebstrap can. */
export function makeSystem(file, suite = 'bookworm') {
  if (existsSync(file)) return;
  const excluded = leftOut.map((path) => `--dpkgopt=path-exclude=${path}`);
  const args = ['--variant=essential', `--include=${systemPackages.join(',')}`, ...excluded];
  const { status, error } = spawnSync(
    'mmdebstrap',
    [...args, '--dpkgopt=path-include=/usr/share/doc/*/copyright', suite, file],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`mmdebstrap could not make ${file}: ${error?.message ?? 'what it said is above'}`);
}

const fieldOf = (stanza, name) => new RegExp(`^${name}: (.*)$`, 'm').exec(stanza)?.[1];

/** Debian's packages in a file of `makeSystem` as components of CycloneDX. */
export function systemComponents(file) {
  const { stdout } = spawnSync('tar', ['--extract', '--to-stdout', '--file', file, './var/lib/dpkg/status'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout
    .split('\n\n')
    .filter((stanza) => fieldOf(stanza, 'Status') === 'install ok installed')
    .map((stanza) => {
      const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map((key) => fieldOf(stanza, key));
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
      return { type: 'library', 'bom-ref': purl, name, version, purl };
    });
}
