/** Commands of these programs in docs/deployment.md are steps for the reader. */
const programs =
  /^(apt-get|useradd|install|runuser|cd|cp|echo|systemctl|node|nginx|npm|git|set|pg_basebackup|openssl)\b(?= )/;

/** Every command in the document, in order: the lines of its blocks, and the code in its sentences. */
export function commandsOf(document) {
  return document.split('\n').flatMap((line) => {
    const texts = /^ {4}\S/.test(line) ? [line.trim()] : [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    // A line such as `DATABASE_REPLICA_URL` is not a command; `npm run release -- …` is.
    return texts
      .map((text) => text.replace(/ +# .*$/, ''))
      .filter((text) => programs.test(text) || text === 'npm install');
  });
}

/** Commands that run here, in a folder instead of `/`. */
export const runHere = [
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
];

/** Commands that do not run here, by prefix: why not, or what runs them. */
export const leftOut = {
  'npm run test:deployment': 'is itself a test, which CI runs',
  'apt-get install ': 'changes the machine; the deployment test installs what it runs, and their names are compared',
  'runuser -u marketplace -- npm install': 'done before this test',
  'npm install': 'the same',
  'runuser -u marketplace -- npm run build': 'the step before the tests does it',
  'npm run build': 'the same',
  'runuser -u postgres -- psql ':
    'e2e/deployment.test.mjs and calls-role.test.ts run these files on a server of their own',
  'systemctl restart pgbouncer':
    'needs systemd as the first process; e2e/deployment.test.mjs starts pgbouncer with this file',
  'nginx -t': 'reads /etc/nginx of the machine; e2e/deployment.test.mjs starts nginx with these files',
  'systemctl reload nginx': 'needs systemd as the first process',
  'systemctl daemon-reload': 'needs systemd as the first process; the units are verified',
  'systemctl restart marketplace-':
    'needs systemd as the first process; e2e/deployment.test.mjs restarts the processes one by one',
  'runuser -u marketplace -- npm run make-admin ':
    'api/src/accounts/account/make-admin.test.ts and tools/operate.test.mjs run it',
  'npm run release -- ': 'tools/release/commands.test.mjs and e2e/release.spec.ts run it',
  'pg_basebackup ': 'e2e/deployment.test.mjs makes its replica so',
  'git fetch': 'needs the repository of the operator',
  'git checkout <TAG>': 'needs the repository of the operator',
  'npm run backup -- ': 'api/src/operations/backup/backup.test.ts runs it',
  'npm run restore -- ': 'the same',
};
