// deploy/containers: what is rendered for compose and Kubernetes, checked against their schemas and the product's own settings.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { settingNames } from '../../api/src/platform/config/settings.ts';
import { envFile } from '../../deploy/containers/compose.mjs';
import { kubernetes } from '../../deploy/containers/kubernetes.mjs';
import { rendered } from '../../deploy/containers/render.mjs';
import { ownNames, parted, readSettings, secretNames } from '../../deploy/containers/settings.mjs';
import { readSite } from '../../deploy/containers/site.mjs';
import { processes } from '../../deploy/containers/units.mjs';
import { ensureTool, root } from '../bootstrap.mjs';

ensureTool('deployment');
const [{ DCLinter }, { Deployment }] = await Promise.all([import('dclint'), import('kubernetes-models/apps/v1')]);

const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'containers-'));
after(() => rmSync(folder, { recursive: true }));

const read = (file) => readFileSync(join(root, file), 'utf8');
const example = {
  ...parseEnv(read('deploy/marketplace.env.example')),
  DATABASE_URL: 'postgres://marketplace:pass%20word@pooler.market.example:6432/marketplace',
  DATABASE_DIRECT_URL: 'postgres://marketplace:pass%20word@database.market.example/marketplace',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  EVIDENCE_KEY: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(16).toString('hex'),
  CLAMAV_URL: 'tcp://clamav.market.example:3310',
  FILES_TARGET: '/files',
  TRUST_PROXY: '10.0.0.0/8',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.market.example:4318',
  // A text that YAML 1.1 interprets as another type without quotation marks.
  AREA_OVERRIDES: 'off',
  STATUS_PAGE: 'on',
};
const fileOf = (settings, name = 'settings.env') => {
  const file = join(folder, name);
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`);
  writeFileSync(file, lines.join(''));
  return file;
};
const site = parseEnv(read('deploy/containers/site.env.example'));
const render = (settings, more = {}) => rendered(fileOf(settings), fileOf({ ...site, ...more }, 'site.env'));
const objectsOf = (text, version = '1.2') => parseAllDocuments(text, { version }).map((document) => document.toJS());
const only = (objects, kind, name) =>
  objects.find((one) => one.kind === kind && (!name || one.metadata.name === `marketplace-${name}`));

const files = render(example);
const objects = objectsOf(files['kubernetes.yaml']);

test('every Kubernetes object is of its kind’s schema', async () => {
  assert.deepEqual(
    objects.map(({ kind }) => kind),
    [
      'ConfigMap',
      'Secret',
      'NetworkPolicy',
      'NetworkPolicy',
      'NetworkPolicy',
      'Job',
      'Deployment',
      'Deployment',
      'Deployment',
    ].concat(['PodDisruptionBudget', 'PodDisruptionBudget', 'Service', 'Ingress']),
  );
  for (const object of objects) {
    const { [object.kind]: Model } = await import(`kubernetes-models/${object.apiVersion}`);
    new Model(object).validate();
  }
  const wrong = structuredClone(only(objects, 'Deployment', 'api'));
  wrong.spec.replicas = 'three';
  assert.throws(() => new Deployment(wrong).validate(), /replicas/, 'and a schema refuses something');
});

test('compose takes its file', () => {
  // The migration precedes what waits for it, and a service's definition its permissions.
  const linter = new DCLinter({ quiet: true, rules: { 'services-alphabetical-order': 0, 'service-keys-order': 0 } });
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, files['compose.yaml']);
  const messages = linter.lintFiles([file], false).flatMap((result) => result.messages);
  assert.deepEqual(
    messages.map(({ rule, message, line }) => `${rule} ${line} ${message}`),
    [],
  );
});

test('the Containerfile has no fault that a linter knows, and starts what the unit starts', () => {
  const text = read('deploy/containers/Containerfile');
  // The linter supports neither stages nor a health check in exec form.
  const known = text.replaceAll(/^FROM (\w+)/gm, 'FROM $1:stage').replace(/^HEALTHCHECK .*$/m, '');
  const found = require('dockerfilelint').run(root, known);
  assert.deepEqual(
    found.map(({ title, description }) => `${title}: ${description}`),
    [],
  );
  const [, command] = /^CMD (\[.*\])$/m.exec(text) ?? [];
  assert.deepEqual(JSON.parse(command).slice(1), processes().api.command.slice(1));
  const environment = Object.fromEntries(
    [...text.matchAll(/^ENV (NODE_ENV=.*)$/gm)][0][1].split(' ').map((pair) => pair.split('=')),
  );
  for (const [name, value] of Object.entries(processes().api.environment)) assert.equal(environment[name], value, name);
});

/** A value for each setting that a container may have; its content does not matter here. */
const everySetting = Object.fromEntries(
  settingNames
    .filter((name) => !ownNames.includes(name))
    .map((name) => [name, example[name] ?? (/_(URL|ENDPOINT)$/.test(name) ? `https://${name}.example` : `of ${name}`)]),
);

test('each setting of the product reaches each file, secret ones apart, and each process gets its own from its unit', () => {
  const settings = parted(everySetting);
  const rendered = kubernetes(readSite(fileOf(site, 'site.env')), settings);
  const [open, secret] = [only(rendered, 'ConfigMap').data, only(rendered, 'Secret').stringData];
  const toCompose = Object.fromEntries(
    envFile(settings)
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  for (const [name, value] of Object.entries(everySetting)) {
    assert.equal((secretNames.includes(name) ? secret : open)[name], value, name);
    assert.equal(toCompose[name], value, name);
  }
  assert.equal(Object.keys(open).length + Object.keys(secret).length, Object.keys(everySetting).length);
  for (const name of ownNames)
    assert.ok(
      Object.values(processes()).some(({ environment }) => name in environment),
      name,
    );
  const { services } = parse(files['compose.yaml']);
  for (const [part, { command, environment, stopSeconds }] of Object.entries(processes())) {
    const pod =
      part === 'migrate'
        ? objects.find(({ kind }) => kind === 'Job').spec.template.spec
        : only(objects, 'Deployment', part).spec.template.spec;
    const [{ env, command: inPod }] = pod.containers;
    assert.deepEqual(inPod, command, part);
    const service = services[part] ?? services[`${part}-1`];
    assert.deepEqual(service.command, command, part);
    assert.deepEqual(Object.fromEntries(env.map(({ name, value }) => [name, value])), environment, part);
    assert.deepEqual(service.environment, environment, part);
    assert.equal(pod.terminationGracePeriodSeconds, stopSeconds, part);
    assert.equal(service.stop_grace_period, `${stopSeconds}s`, part);
  }
});

test('Kubernetes and compose’s programs, which read YAML 1.1, read what was meant', () => {
  assert.deepEqual(objectsOf(files['kubernetes.yaml'], '1.1'), objects);
  assert.equal(only(objects, 'ConfigMap').data.AREA_OVERRIDES, 'off');
  const made = parse(files['compose.yaml'], { version: '1.1' });
  assert.deepEqual(made, parse(files['compose.yaml']));
  assert.equal(made.services.migrate.restart, 'no');
});

test('compose has a service, and a port of this machine, for each process of the API', () => {
  const { services } = parse(files['compose.yaml']);
  assert.deepEqual(Object.keys(services), ['migrate', 'api-1', 'api-2', 'api-3', 'worker-1', 'worker-2', 'prober']);
  assert.deepEqual(
    ['api-1', 'api-2', 'api-3'].flatMap((name) => services[name].ports),
    ['127.0.0.1:3001:3000', '127.0.0.1:3002:3000', '127.0.0.1:3003:3000'],
  );
});

test('a setting that programs would read differently is refused by its name', () => {
  for (const value of [`it's`, 'say "so"', 'a$b', 'a\\b', 'one #two', ' first', 'last ', 'a\nb', '#x', 'a`b'])
    assert.throws(
      () => envFile({ open: {}, secret: { SMTP_URL: value } }),
      /^Error: SMTP_URL has a quotation mark/,
      value,
    );
  assert.equal(envFile({ open: { MAIL_FROM: 'A <b@c.example>' }, secret: {} }), 'MAIL_FROM=A <b@c.example>\n');
});

test('every container runs without rights and cannot write to its root', () => {
  const pods = objects.filter(({ spec }) => spec?.template).map(({ spec }) => spec.template.spec);
  assert.equal(pods.length, 4);
  for (const { securityContext, containers, automountServiceAccountToken } of pods) {
    assert.equal(automountServiceAccountToken, false);
    assert.equal(securityContext.runAsUser, 10001);
    for (const { securityContext: own } of containers) {
      assert.deepEqual(
        [own.readOnlyRootFilesystem, own.runAsNonRoot, own.allowPrivilegeEscalation],
        [true, true, false],
      );
      assert.deepEqual(own.capabilities, { drop: ['ALL'] });
    }
  }
  for (const service of Object.values(parse(files['compose.yaml']).services)) {
    assert.deepEqual([service.read_only, service.user, service.cap_drop], [true, '10001:10001', ['ALL']]);
  }
});

test('a process begins once it reaches its database, and is not taken away when that goes', () => {
  for (const part of ['api', 'worker']) {
    const [{ startupProbe, readinessProbe, livenessProbe }] = only(objects, 'Deployment', part).spec.template.spec
      .containers;
    assert.deepEqual(
      [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path),
      ['/api/readyz', '/api/servingz', '/api/livez'],
      part,
    );
  }
});

test('processes call the ports of the servers that the settings name, and no others', () => {
  const { spec } = only(objects, 'NetworkPolicy', 'egress');
  assert.deepEqual(
    spec.egress.flatMap((rule) => rule.ports.map(({ port }) => port)),
    [53, 53, 443, 587, 3310, 4318, 5432, 6432],
  );
});

const portsWith = (more) =>
  only(objectsOf(render({ ...example, ...more })['kubernetes.yaml']), 'NetworkPolicy', 'egress')
    .spec.egress.flatMap((rule) => rule.ports.map(({ port }) => port))
    .filter((port) => ![53, 443, 587, 3310, 4318, 5432, 6432].includes(port));
for (const [what, more, ports] of [
  ['a bucket of another store', { AWS_ENDPOINT_URL: 'http://minio:9000' }, [9000]],
  ['one of S3 alone', { AWS_ENDPOINT_URL_S3: 'http://minio:9001', AWS_REGION: 'eu-west-2' }, [9001]],
  ['a registry of areas', { AREAS_REGISTRY: 'http://releases.market.example:8080/registry.json' }, [8080]],
  ['mail by another address', { SENDGRID_BASE_URL: 'http://sendgrid.market.example:8025' }, [8025]],
  ['the site by another address', { PROBE_URL: 'https://market.example:8443/' }, [8443]],
  ['a registry in a folder', { AREAS_REGISTRY: '/srv/marketplace/dist/registry.json' }, []],
])
  test(`processes reach ${what}`, () => assert.deepEqual(portsWith(more), ports));

const refusals = [
  ['a name that is no setting', { DATABSE_URL: 'x' }, /DATABSE_URL is no setting/],
  ['a setting that is a container’s own', { PORT: '80' }, /PORT is a container's own/],
  ['the embedded database', { DATABASE_URL: 'embedded' }, /must be a server/],
  ['a database on this machine', { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, /names this machine/],
  ['a scanner’s socket', { CLAMAV_URL: 'unix:/run/clamav/clamd.ctl' }, /must be tcp/],
  ['files of one container alone', { FILES_TARGET: 'files' }, /FILES_TARGET must be/],
  ['a proxy that is not named', { TRUST_PROXY: 'loopback' }, /TRUST_PROXY must name/],
  ['what the product itself refuses', { SUPPLIER_SORT_CODE: '1' }, /must be a sort code/],
  ['no secret for sessions', { SESSION_SECRET: '' }, /SESSION_SECRET must be set/],
];
for (const [what, change, message] of refusals)
  test(`settings with ${what} are refused in a sentence, and nothing is rendered`, () => {
    assert.throws(() => readSettings(fileOf({ ...example, ...change }, 'refused.env')), message);
  });

test('a site’s missing, unknown and impossible values are named', () => {
  const broken = { IMAGE: '', WORKER_CONTAINERS: '0', REPLICAS: '2' };
  assert.throws(
    () => render(example, broken),
    /IMAGE is not set; REPLICAS is not known here; WORKER_CONTAINERS must be a number/,
  );
});

test('without a status page there is no prober', () => {
  const { 'compose.yaml': compose, 'kubernetes.yaml': all } = render({ ...example, STATUS_PAGE: 'off' });
  assert.equal(parse(compose).services.prober, undefined);
  assert.equal(only(objectsOf(all), 'Deployment', 'prober'), undefined);
});

test('a secret changes the pods, and another image is another job', () => {
  const hashOf = (all) => only(all, 'Deployment', 'api').spec.template.metadata.annotations['marketplace/settings'];
  const jobOf = (all) => all.find(({ kind }) => kind === 'Job').metadata.name;
  const other = objectsOf(render({ ...example, METRICS_TOKEN: randomBytes(16).toString('hex') })['kubernetes.yaml']);
  const newer = objectsOf(render(example, { IMAGE: 'registry.market.example/marketplace:1.0.1' })['kubernetes.yaml']);
  assert.notEqual(hashOf(other), hashOf(objects));
  assert.equal(hashOf(newer), hashOf(objects));
  assert.notEqual(jobOf(newer), jobOf(objects));
});

test('no value of a secret stands outside the Secret', () => {
  const outside = objects
    .filter(({ kind }) => kind !== 'Secret')
    .map((object) => JSON.stringify(object))
    .join('');
  for (const value of ['pass%20word', example.SESSION_SECRET, example.EVIDENCE_KEY, example.METRICS_TOKEN])
    assert.ok(!outside.includes(value));
  assert.ok(!files['compose.yaml'].includes('pass%20word'));
});

test('the documented command writes what it is to write, and a wrong value ends it with a sentence', () => {
  const [, command] = /^ {4}(npm run containers .*)$/m.exec(read('docs/containers.md'));
  const to = join(folder, 'written');
  const run = (settings) =>
    spawnSync('sh', ['-c', command.replace('/etc/marketplace.env', settings).replace(/rendered$/, to)], {
      cwd: root,
      encoding: 'utf8',
    });
  assert.equal(run(fileOf(example, 'documented.env')).status, 0);
  assert.deepEqual(readdirSync(to).sort(), ['compose.yaml', 'kubernetes.yaml', 'settings.env']);
  const { status, stderr } = run(fileOf({ ...example, NO_SUCH_SETTING: 'x' }, 'wrong.env'));
  assert.equal(status, 1);
  assert.match(stderr, /NO_SUCH_SETTING/);
});
