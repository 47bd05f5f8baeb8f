import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs for the journeys in other browsers, by their Debian package. */
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0;
const isHere = (program) => env.PATH.split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Installs Firefox ESR and WebKitGTK if it can; returns the programs that are still missing. */
export function ensureOtherBrowsers() {
  const missing = () => Object.keys(packages).filter((program) => !isHere(program));
  if (missing().length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('Installing Firefox ESR and WebKitGTK for the journeys in other browsers …');
    const install = ['install', '-y', '--no-install-recommends', ...missing().map((program) => packages[program])];
    if (!runs('apt-get', install)) runs('apt-get', ['update']) && runs('apt-get', install);
  }
  const names = missing();
  return names.length > 0 ? `${names.join(', ')} is not installed` : undefined;
}
