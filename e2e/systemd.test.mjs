// Follows docs/deployment.md and docs/backups.md as an operator would, on a Debian booted with systemd. It has no network: Debian's and
// npm's packages, sources, builds and a certificate are copied to it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { cacheFolder, root } from '../tools/build/parts.mjs';
import { commandsBelow, commandsOf } from '../tools/deployment/steps.mjs';
import { whyNoMachine } from '../tools/image/why-no-image.mjs';
import { copySources } from '../tools/matrix/copy-sources.mjs';
import { boot, installDebian } from './systemd/machine.mjs';

const [deployment, backups] = ['deployment', 'backups'].map((name) =>
  readFileSync(join(root, `docs/${name}.md`), 'utf8'),
);
const install = commandsBelow(deployment, 'Install');
const pgBackRest = commandsBelow(backups, 'pgBackRest');
/** What the documents install. Node.js and npm of Debian 12 are too old. */
const packages = [...install, ...pgBackRest]
  .filter((command) => command.startsWith('apt-get install '))
  .flatMap((command) => command.split(' ').slice(2))
  .filter((name) => !['nodejs', 'npm'].includes(name));
const units = install
  .filter((command) => command.startsWith('systemctl enable '))
  .flatMap((command) => command.split(' ').slice(3));
const name = 'www.market.example';
const certificate = `/etc/letsencrypt/live/${name}`;
const call = (path) => `curl -sS --fail --cacert ${certificate}/fullchain.pem https://${name}${path}`;
const active = units.map((unit) => `systemctl is-active ${unit}`);
const until = (condition) => `until ${condition}; do sleep 0.2; done`;

/** A command of a document, adapted to this machine. */
const here = (command) =>
  command
    .replace(' nodejs npm ', ' ')
    .replace(/^freshclam$/, 'true')
    .replace(
      /^certbot .*/,
      `install -d ${certificate} && openssl req -x509 -nodes -newkey rsa:2048 -subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout ${certificate}/privkey.pem -out ${certificate}/fullchain.pem`,
    )
    .replaceAll('<REPOSITORY>', '/repository')
    .replaceAll('<PASSWORD>', 'oneDatabase1password')
    .replaceAll('<NAME>', name)
    .replace(
      'npm run make-admin -- <EMAIL>',
      'env ADMIN_PASSWORD=Correct1horse npm run make-admin -- admin@market.example',
    );

const skip = existsSync('/usr/bin/npm') ? (whyNoMachine() ?? false) : 'npm, which it shares, is not Debian’s';

describe('on Debian with systemd', { skip }, () => {
  let [sources, folder, machine] = [];
  const inMachine = (path) => join(folder, path);

  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@market.example', ...args], { cwd: sources });
  /**
   * Commits the sources to the repository the machine fetches from. Each release has the same packages, so they are not installed again.
   */
  const publish = async (version) => {
    const [file, stamp] = ['package.json', 'node_modules/.installed'].map((path) => join(sources, path));
    if (version) writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`));
    const { installationKey } = await import(join(sources, 'tools/bootstrap.mjs'));
    rmSync(stamp, { force: true });
    writeFileSync(stamp, `${installationKey()} all`);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A release');
    git('bundle', 'create', '--quiet', inMachine('repository'), 'main', 'HEAD');
  };
  const start = () =>
    boot(folder, {
      [sources]: '/sources',
      '/usr/bin/node': '/usr/bin/node',
      [join(realpathSync('/usr/bin/npm'), '../..')]: '/opt/npm',
    });
  /**
   * Runs commands as root, one after the other, each of which must succeed, with the settings once they are filled in. Returns their
   * output.
   */
  const typed = (...commands) => {
    const settings = '[ ! -f /etc/ready ] || { set -a; . /etc/marketplace.env; set +a; }';
    const { status, output } = machine.run([settings, 'cd /srv/marketplace || cd', 'set -e', ...commands].join('\n'));
    assert.equal(status, 0, `${commands.join('\n')}\n${output}`);
    return output;
  };

  before(async () => {
    sources = copySources();
    git('init', '--quiet', '--initial-branch=main');
    folder = mkdtempSync(join(cacheFolder, 'machine-'));
    installDebian(folder, packages);
    await publish();
    writeFileSync(inMachine('etc/hosts'), `127.0.0.1 localhost ${name}\n`);
    machine = await start();
    typed('ln -s /opt/npm/bin/npm-cli.js /usr/bin/npm');
  });
  after(async () => {
    await machine?.stop();
    for (const made of [folder, sources]) if (made) rmSync(made, { recursive: true, force: true });
  });

  const bringPackages = () => {
    const folders = globSync('{.,*,api/*}/node_modules', { cwd: sources });
    const mounts = folders.map((path) => `/sources/${path} /srv/marketplace/${path} none bind 0 0\n`);
    writeFileSync(inMachine('etc/fstab'), mounts.join(''));
    for (const part of ['dist', 'api/dist', '.cache/built'])
      cpSync(join(root, part), inMachine(`srv/marketplace/${part}`), { recursive: true });
    typed(`mkdir -p ${folders.join(' ')}`, 'mount -a', 'chown -R marketplace: dist api/dist .cache');
  };
  const fillIn = () => {
    const file = inMachine('etc/marketplace.env');
    const filled = readFileSync(file, 'utf8')
      .replaceAll('marketplace:password@', here('marketplace:<PASSWORD>@'))
      .replaceAll(/^(METRICS_TOKEN|SESSION_SECRET|EVIDENCE_KEY)=$/gm, (line) => line + randomBytes(32).toString('hex'));
    writeFileSync(file, `${filled}STATUS_PAGE=on\n`);
  };

  test('Install brings up API, workers, prober and site', () => {
    for (const command of install) {
      if (command.startsWith('certbot ')) fillIn();
      // A mail server, clamd's signatures and a trusted certificate would come from the internet.
      typed(command.endsWith(' deploy:check') ? `! ${here(command)}` : here(command));
      if (command.includes(' git clone ')) bringPackages();
      if (command.startsWith('set -a;')) writeFileSync(inMachine('etc/ready'), '');
    }
    assert.match(typed(...active, call('/api/healthz')), /"version"/);
  });

  test('a process that is killed comes back, and so it does after a while without a database', () => {
    for (const unit of ['marketplace-api@3002', 'marketplace-worker@1']) {
      const kill = `systemctl kill --signal=KILL --kill-whom=main ${unit}`;
      const restarted = (times) => until(`[ $(systemctl show --value -p NRestarts ${unit}) -ge ${times} ]`);
      typed(kill, restarted(1), until(`systemctl is-active ${unit}`));
      // By default systemd gives up after five starts in ten seconds.
      typed('systemctl stop postgresql', kill, restarted(7));
      typed('systemctl start postgresql', until(`systemctl is-active ${unit}`));
    }
  });

  test('the units of the timers back up, and prove it', () => {
    for (const command of pgBackRest) typed(here(command));
    for (const unit of ['backup', 'base-backup@diff', 'base-backup@full', 'file-copies', 'drill'])
      typed(`systemctl start marketplace-${unit}`);
    typed('ls /var/backups/marketplace/20*');
    assert.match(typed('journalctl --output=cat --unit=marketplace-drill'), /restored in \d+ s, checked in \d+ s/);
  });

  test('a release is put into service, and no call fails', async () => {
    await publish('9.0.1');
    const calling = `while [ -e /calling ]; do ${call('/api/unauth/homeposts')} || touch /failed; done > /dev/null 2>&1 &`;
    typed('touch /calling', calling);
    let commit;
    for (const command of commandsBelow(deployment, 'A release')) {
      const output = typed(here(command).replace('"1.1.0"', '"9.0.1"').replace('<COMMIT>', commit));
      if (command.includes(' git log ')) commit = output.trim();
    }
    assert.match(typed('rm /calling', '[ ! -e /failed ]', call('/api/healthz')), /"version":"9\.0\.1"/);
  });

  test('all ends in order, and starts again by a command or with the machine', async () => {
    const again = commandsOf(deployment).find((command) => command.startsWith('systemctl start multi-user'));
    typed("systemctl stop 'marketplace-*'");
    for (const unit of units) typed(`systemctl show -p Result ${unit} | grep -x Result=success`);
    typed(again, ...active);
    await machine.stop();
    machine = await start();
    typed(...active, call('/api/healthz'));
  });
});
