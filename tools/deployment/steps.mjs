/** Commands of these programs in the documents of operators are steps for the reader. */
const programs =
  /^(apt-get|buildah|cd|cp|docker|echo|git|install|kubectl|nginx|node|npm|openssl|pg_basebackup|podman|podman-compose|postconf|runuser|set|sh|systemctl|useradd|[A-Z_]+=\S+ npm|export)\b(?= )/;

/** Every command in the document, in order: the lines of its blocks, and the code in its sentences. */
export function commandsOf(document) {
  return document.split('\n').flatMap((line) => {
    const texts = /^ {4}\S/.test(line) ? [line.trim()] : [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    // A line such as `DATABASE_REPLICA_URL` is not a command; `npm run release -- …` is.
    return texts.map((text) => text.replace(/ +# .*$/, '')).filter((text) => programs.test(text));
  });
}

/** The documents that an operator follows, and the commands of each, by prefix, that run here in a folder instead of `/`. */
export const runHere = {
  'docs/deployment.md': [
    'useradd ',
    'install ',
    'runuser -u marketplace -- git clone ',
    'cd /srv/marketplace',
    'cp ',
    'echo ',
    'node deploy/nginx/render.mjs ',
    'systemctl enable --now ',
    'set -a; . /etc/marketplace.env',
    'openssl rand ',
  ],
  'docs/backups.md': ['install ', 'cp ', 'systemctl enable --now ', 'set -a; . /etc/marketplace.env'],
  'docs/operations.md': [],
  'docs/containers.md': [],
  'docs/major-upgrade.md': [],
};

const needsSystemd = 'needs systemd as the first process';
const backupTest = 'api/src/operations/backup/verify-backup.test.ts runs it, and backup.test.ts each kind';
const operateTest = 'tools/operate.test.mjs runs it on an old Node';
const rehearsal = 'e2e/major-upgrade.test.mjs does the same on servers of its own';
const releaseTests = 'tools/release/commands.test.mjs and e2e/release.spec.ts run it';
const pgBackRest = 'e2e/backups.test.mjs runs pgBackRest on servers of its own';
const imageTest = 'e2e/image.test.mjs runs it';
const machines = 'no test runs it: it needs a cluster or a registry of the operator';

/** Commands that do not run here, by prefix: why not, or what runs them. */
export const leftOut = {
  'docs/deployment.md': {
    'npm run test:deployment': 'is itself a test, which CI runs',
    'apt-get install ': 'changes the machine; the deployment test installs what it runs, and their names are compared',
    'runuser -u marketplace -- npm run build':
      'the step before the tests does it; tools/bootstrap installs the packages',
    'npm run build': 'the same',
    'runuser -u postgres -- psql ':
      'e2e/deployment.test.mjs and calls-role.test.ts run these files on a server of their own',
    'systemctl restart pgbouncer': `${needsSystemd}; e2e/deployment.test.mjs starts pgbouncer with this file`,
    'nginx -t': 'reads /etc/nginx of the machine; e2e/deployment.test.mjs starts nginx with these files',
    'systemctl reload nginx': needsSystemd,
    'systemctl daemon-reload': `${needsSystemd}; the units are verified`,
    'sh deploy/release.sh':
      'step-back.test.mjs runs it with real builds, migrations and processes, release.test.mjs with every step failing',
    'runuser -u marketplace -- npm run make-admin ': 'make-admin.test.ts and tools/operate.test.mjs run it',
    'runuser -u marketplace -- npm run status': operateTest,
    'runuser -u marketplace -- npm run deploy:check': operateTest,
    'API_PROCESSES=3 npm start': 'e2e/cluster.mjs starts several processes',
    'npm run release -- ': releaseTests,
    'pg_basebackup ': 'e2e/deployment.test.mjs makes its replica so',
    'runuser -u marketplace -- git fetch': 'needs the repository of the operator',
    'runuser -u marketplace -- git log ':
      'needs the repository of the operator; tools/citations/version.test.mjs compares the version',
    'runuser -u marketplace -- git checkout <COMMIT>': 'step-back.test.mjs runs it in a repository of its own',
    'npm run backup -- ': backupTest,
    'npm run restore -- ': backupTest,
    'systemctl stop ': needsSystemd,
  },
  'docs/backups.md': {
    'npm run backup': backupTest,
    'apt-get install ': 'changes the machine; e2e/backups.test.mjs installs it',
    'systemctl restart ': needsSystemd,
    'systemctl stop ': needsSystemd,
    'systemctl start ': needsSystemd,
    'systemctl edit ': needsSystemd,
    'systemctl daemon-reload': needsSystemd,
    'runuser -u postgres -- pgbackrest ': pgBackRest,
    'runuser -u postgres -- sh deploy/pgbackrest/drill.sh ': pgBackRest,
    'npm run restore -- ': backupTest,
    'runuser -u marketplace -- npm run restore -- ': backupTest,
    'runuser -u marketplace -- npm run verify-certificates ': operateTest,
    'npm run test:backups': 'is itself a test',
    'BACKUPS_MB=': 'is itself a test',
  },
  'docs/operations.md': {
    'npm run status ': operateTest,
    'npm run deploy:check ': operateTest,
    'npm run make-admin ': operateTest,
    'npm run announce ': operateTest,
    'npm run prober': operateTest,
    'npm start ': 'api/src/server.test.ts starts the server, and its prober',
    'npm run backup -- verify': backupTest,
    'npm run mail ': operateTest,
    'postconf ': 'changes the machine; document.test.mjs runs the command of the pipe as another user',
    'npm run release ': releaseTests,
    'npm run rollback': releaseTests,
    'npm run releases': releaseTests,
    'npm run dev ': 'e2e/area-override.spec.ts runs it',
  },
  'docs/containers.md': {
    'npm run build': 'the step before the tests does it',
    'npm run image ': imageTest,
    'npm run test:image': 'is itself a test',
    'npm test': 'is itself the test',
    'node deploy/containers/health.mjs': imageTest,
    'npm run containers ': 'containers.test.mjs runs it',
    'buildah push ': machines,
    'podman run ': imageTest,
    'podman stop': imageTest,
    'podman-compose ': machines,
    'docker compose': machines,
    'kubectl ': machines,
  },
  'docs/major-upgrade.md': {
    'export ': rehearsal,
    'npm run major-upgrade ': rehearsal,
    'systemctl stop ': needsSystemd,
    'runuser -u postgres -- psql ': rehearsal,
    'npm run verify-certificates ': operateTest,
    'npm run test:major-upgrade': 'is itself a test',
  },
};
