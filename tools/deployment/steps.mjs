/** Code in a sentence that starts with one of these is a step for the reader. */
const programs =
  /^(apt-get|buildah|cd|cp|docker|echo|git|install|kubectl|nginx|node|npm|openssl|pg_basebackup|podman|podman-compose|postconf|runuser|set|sh|systemctl|useradd|[A-Z_]+=\S+ npm|export) /;
/** Lines of blocks to type into a database or a browser. */
const statements = /^(select |CREATE |marketplace\.)/;

/** Every command in the document, in order: the lines of its blocks, and the code in its sentences. */
export function commandsOf(document) {
  // Code in a sentence may be broken over two lines.
  const joined = document.replaceAll(/`[^`\n]*\n[^`\n]*`/g, (code) => code.replace('\n', ' '));
  return joined.split('\n').flatMap((line) => {
    const block = /^ {4,}(\S.*)$/.exec(line)?.[1];
    if (block) return statements.test(block) ? [] : [block.replace(/ {2,}.*$/, '')];
    // A line such as `DATABASE_REPLICA_URL` is not a command; `npm run release -- …` is.
    return [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code).filter((code) => programs.test(code));
  });
}

/** The lines of the blocks below a document's heading, up to the next heading. */
export function commandsBelow(document, heading) {
  const [, section] = new RegExp(`^#+ ${heading}\\n(.*?)^##`, 'ms').exec(document);
  return section.split('\n').flatMap((line) => (/^ {4}\S/.test(line) ? [line.trim()] : []));
}

/** The documents for operators, and each one's commands, by prefix, that run here in a folder instead of `/`. */
export const runHere = {
  'docs/deployment.md': [
    'useradd ',
    'install ',
    'runuser -u marketplace -- git clone ',
    'cd /srv/marketplace',
    'chmod ',
    'cp ',
    'echo ',
    'node deploy/nginx/render.mjs ',
    'systemctl enable --now ',
    'set -a; . /etc/marketplace.env',
    'openssl rand ',
    'runuser -u marketplace -- git log ',
  ],
  'docs/backups.md': ['install ', 'cp ', 'systemctl enable --now ', 'set -a; . /etc/marketplace.env'],
  'docs/operations.md': ['install ', 'cp ', 'sed '],
  'docs/containers.md': [],
  'docs/major-upgrade.md': [],
};

const systemdTest = 'e2e/systemd.test.mjs runs it where systemd is the first process';
const editor = 'opens an editor';
const commandsTest = 'commands.test.mjs does, on databases of its own; backup.test.ts each kind of backup';
const operateTest = 'tools/operate.test.mjs runs it on an old Node';
const rehearsal = 'e2e/major-upgrade.test.mjs does the same on servers of its own';
const releaseTests = 'tools/release/commands.test.mjs and e2e/release.spec.ts run it';
const pgBackRest = 'e2e/backups.test.mjs runs pgBackRest on servers of its own';
const imageTest = 'e2e/image.test.mjs runs it';
const elsewhere = 'no test runs it: it needs other machines of the operator, or the internet';
const itself = 'is itself a test, or the step before the tests';

/** Commands that do not run here, literally, by what runs them or why nothing does. A changed one has to be reviewed again. */
export const leftOut = {
  'docs/deployment.md': {
    [itself]: [
      'npm run test:deployment',
      'runuser -u marketplace -- npm run build',
      'npm run build',
      'npm run build -- api',
    ],
    'changes the machine; the deployment test installs what it runs, and their names are compared': [
      'apt-get install git nodejs npm nginx libnginx-mod-http-brotli-static certbot pgbouncer postgresql postgresql-client curl rsync clamav-daemon clamav-freshclam',
    ],
    'e2e/deployment.test.mjs and calls-role.test.ts run these files on a server of their own': [
      'runuser -u postgres -- psql -v password=<PASSWORD> -f deploy/postgresql/role.sql',
      'runuser -u postgres -- psql -v password=<PASSWORD> -d marketplace -f deploy/postgresql/calls-role.sql',
    ],
    'e2e/deployment.test.mjs does the same': [
      'systemctl restart pgbouncer',
      'nginx -t',
      'pg_basebackup -R',
      'pg_basebackup -h PRIMARY -U replicator -R -D …',
    ],
    [systemdTest]: [
      'systemctl stop clamav-freshclam',
      'systemctl start clamav-freshclam clamav-daemon',
      'systemctl reload nginx',
      'systemctl daemon-reload',
      "systemctl stop 'marketplace-*'",
      'systemctl start multi-user.target timers.target',
    ],
    [editor]: ['systemctl edit marketplace-backup'],
    [elsewhere]: [
      'freshclam',
      "certbot certonly --webroot -w /var/www/html --deploy-hook 'systemctl reload nginx' -d <NAME>",
      'runuser -u marketplace -- git fetch',
      "runuser -u marketplace -- ssh-keygen -q -t ed25519 -N '' -f /srv/marketplace/.ssh/id_ed25519",
      'runuser -u marketplace -- ssh-copy-id <USER>@<HOST>',
    ],
    [operateTest]: [
      'runuser -u marketplace -- npm run deploy:check -- --before-release',
      'runuser -u marketplace -- npm run deploy:check',
      'runuser -u marketplace -- npm run make-admin -- <EMAIL>',
      'runuser -u marketplace -- npm run status',
      'npm run status',
    ],
    [releaseTests]: ['npm run release -- …', 'npm run release -- seller --origin https://seller.market.example'],
    'e2e/cluster.mjs starts several processes': ['API_PROCESSES=3 npm start'],
    'step-back.test.mjs runs it with real builds and processes, release.test.mjs with every step failing': [
      'runuser -u marketplace -- git checkout <COMMIT>',
      'sh deploy/release.sh --checklist',
      'sh deploy/release.sh',
    ],
    [commandsTest]: [
      'npm run backup -- /var/backups/marketplace/2026-11-21',
      'npm run restore -- /var/backups/marketplace/2026-11-21',
      'npm run backup -- verify /var/backups/marketplace/2026-11-21',
      'npm run backup -- /var/backups/marketplace/move --logical',
      'npm run restore -- /var/backups/marketplace/move',
    ],
  },
  'docs/backups.md': {
    [commandsTest]: [
      'npm run backup',
      'npm run backup -- FILE --logical',
      'npm run backup -- /var/backups/marketplace/files --files',
      'npm run restore -- /var/backups/marketplace/files --files',
      'runuser -u marketplace -- npm run restore -- /var/backups/marketplace/files --files',
    ],
    [systemdTest]: [
      'systemctl restart postgresql',
      'systemctl daemon-reload',
      "systemctl stop 'marketplace-*'",
      'systemctl start multi-user.target timers.target',
      'systemctl stop postgresql',
      'systemctl start postgresql',
    ],
    'stops a timer alone': ['systemctl disable --now marketplace-backup.timer'],
    [editor]: ['systemctl edit marketplace-file-copies', 'systemctl edit marketplace-drill'],
    [pgBackRest]: [
      'apt-get install pgbackrest',
      'runuser -u postgres -- pgbackrest info',
      'runuser -u postgres -- pgbackrest --stanza=marketplace stanza-create',
      'runuser -u postgres -- pgbackrest --stanza=marketplace check',
      'runuser -u postgres -- pgbackrest --stanza=marketplace --type=full backup',
      "runuser -u postgres -- pgbackrest --stanza=marketplace --delta --type=time --target='2026-11-23 21:40:00+00' --target-action=promote restore",
      'runuser -u postgres -- pgbackrest --stanza=marketplace --delta restore',
      "runuser -u postgres -- sh deploy/pgbackrest/drill.sh /var/lib/postgresql/drill '2026-11-23 21:40:00+00'",
    ],
    [operateTest]: ['runuser -u marketplace -- npm run verify-certificates -- 100'],
    [itself]: ['npm run test:backups', 'BACKUPS_MB=10000 npm run test:backups'],
  },
  'docs/operations.md': {
    [operateTest]: ['npm run deploy:check', 'npm run deploy:check -- --before-release', 'npm run prober'],
    [commandsTest]: [
      'npm run make-admin -- admin@example.co.uk',
      'npm run status',
      'npm run mail -- pause',
      'npm run mail -- resume',
      'npm run announce -- "No service on Sunday morning." 2026-12-01',
      'npm run backup -- verify',
    ],
    'changes the machine; document.test.mjs runs the command of the pipe as another user': [
      "postconf -M 'marketplace/unix=marketplace unix - n n - 10 pipe user=marketplace argv=/usr/bin/node --env-file=/etc/marketplace.env /srv/marketplace/tools/operate.mjs receive-bounce'",
      "postconf -e 'transport_maps=inline:{bounces@example.co.uk=marketplace:}' && postfix reload",
    ],
    'api/src/server.test.ts starts the server, and its prober': ['npm start'],
    [releaseTests]: ['npm run rollback', 'npm run releases'],
    'changes the machine; prometheus-rules.test.mjs checks the files': [
      'apt-get install prometheus prometheus-alertmanager prometheus-blackbox-exporter prometheus-node-exporter',
      'promtool check config /etc/prometheus/prometheus.yml',
      'systemctl restart prometheus prometheus-alertmanager',
    ],
  },
  'docs/containers.md': {
    [itself]: ['npm run build', 'npm test', 'npm run test:image'],
    [imageTest]: [
      'npm run image -- registry.market.example/marketplace:1.1.0',
      'buildah push registry.market.example/marketplace:1.1.0',
      'podman-compose -f rendered/compose.yaml up -d --force-recreate',
      'node deploy/containers/health.mjs',
      'podman run --rm -i --env-file settings.env IMAGE node api/src/accounts/account/make-admin.ts EMAIL',
    ],
    'containers.test.mjs runs it': [
      'npm run containers -- /etc/marketplace.env deploy/containers/site.env.example rendered',
    ],
    [elsewhere]: ['kubectl apply -f rendered/kubernetes.yaml', 'docker compose'],
  },
  'docs/major-upgrade.md': {
    [rehearsal]: [
      'export OLD_DATABASE_URL=postgres://postgres:<PASSWORD>@old/marketplace NEW_DATABASE_URL=postgres://marketplace:<PASSWORD>@new/marketplace',
      'npm run major-upgrade -- begin',
      'npm run major-upgrade -- state',
      "runuser -u postgres -- psql -p 6432 -U pgbouncer pgbouncer -c 'PAUSE marketplace'",
      'npm run major-upgrade -- end',
      "runuser -u postgres -- psql -p 6432 -U pgbouncer pgbouncer -c RELOAD -c 'RESUME marketplace'",
      'npm run major-upgrade -- finish',
      'npm run major-upgrade -- back',
    ],
    'e2e/systemd.test.mjs stops all units': ['systemctl stop marketplace-worker@1 marketplace-worker@2'],
    [operateTest]: ['npm run verify-certificates -- 100'],
    [itself]: ['npm run test:major-upgrade'],
  },
};
