import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { productNumbers } from '../../api/test/product-numbers.ts';
import { root } from '../build/parts.mjs';
import { promtool } from '../ensure-promtool.mjs';
import { numbersIn } from './numbers.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const rules = read('deploy/prometheus/rules.yml').replaceAll(/^\s*#.*$/gm, '');
const blocks = rules.split(/^ {6}- (?=alert|record)/m).slice(1);
const expressions = blocks.map(
  (block) => /expr: (?:>-\n)?([\s\S]*?)(?:\n {8}(?:for|labels|annotations):|\n {2}- name|\s*$)/.exec(block)[1],
);
const alerts = blocks.filter((block) => block.startsWith('alert: '));
const nameOf = (block) => /^\w+: (\S+)/.exec(block)[1];

/** The existing metrics: a process's, those recorded by a drill or reported by a prober, and those recorded by rules. */
const known = productNumbers();
for (const [, name] of read('deploy/pgbackrest/drill.sh').matchAll(/(marketplace_\w+_seconds) %s/g))
  known.set(name, ['instance', 'job']);
known.set('probe_ssl_earliest_cert_expiry', ['instance', 'job']);
known.set('marketplace_release_failed', ['parts', 'instance', 'job']);
for (const block of blocks.filter((one) => one.startsWith('record: '))) known.set(nameOf(block), ['slo']);

/** Metrics named in an expression that do not exist. */
const unknownIn = (expression) =>
  numbersIn(expression).flatMap(({ name, labels }) => {
    const has = known.get(name);
    return has ? labels.filter((label) => !has.includes(label)).map((label) => `${name}{${label}}`) : [name];
  });

const panels = JSON.parse(read('deploy/grafana/marketplace.json')).panels.filter(({ type }) => type !== 'row');

test('alert rules are of numbers that the product has, and are chosen by labels that those have', () => {
  assert.deepEqual(expressions.flatMap(unknownIn), []);
  assert.ok(expressions.flatMap(numbersIn).length > 80);
  assert.deepEqual(unknownIn('sum by (le) (rate(no_such_number[5m])) > 1'), ['no_such_number']);
  assert.deepEqual(unknownIn('max(marketplace_jobs{colour="red"}) and up'), ['marketplace_jobs{colour}']);
});

test('each panel of the dashboard is of numbers that the product has', () => {
  assert.ok(panels.length > 15);
  for (const { title, targets } of panels) {
    assert.ok(targets.length > 0, title);
    for (const { expr } of targets) assert.deepEqual([title, unknownIn(expr)], [title, []]);
  }
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
});

test('each alert has its page in the runbook, each page its alert, and it is said whether somebody is called', () => {
  assert.deepEqual(readdirSync(join(root, 'docs/runbook')).sort(), alerts.map((alert) => `${nameOf(alert)}.md`).sort());
  for (const alert of alerts) {
    const name = nameOf(alert);
    const [, severity] = /severity: (page|ticket)/.exec(alert) ?? [];
    assert.ok(severity, name);
    assert.match(alert, /summary: ["'].{10,}/, name);
    assert.ok(alert.includes(`runbook: docs/runbook/${name}.md`), name);
    const page = read(`docs/runbook/${name}.md`);
    assert.ok(page.startsWith(`# ${name}\n`), name);
    for (const part of ['**Who notices.**', '## Look', '## Do']) assert.ok(page.includes(part), `${name}: ${part}`);
    assert.match(page, severity === 'page' ? /Somebody is called at once/ : /A ticket/, name);
    assert.deepEqual(
      [...page.matchAll(/`(?=[^`]*[({])([^`]*\b(?:http|mail|marketplace|database|nodejs|process)_[^`]*)`/g)].flatMap(
        ([, one]) => unknownIn(one),
      ),
      [],
      name,
    );
  }
});

const program = promtool();
const needsPromtool = { skip: !program && 'needs promtool, which `npm test` fetches where it can' };

/** Runs promtool, which must find no error. */
function passes(args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

test('promtool accepts the rules, and they fire when they should', needsPromtool, () => {
  passes(['check', 'rules', 'rules.yml'], join(root, 'deploy/prometheus'));
  passes(['test', 'rules', 'rules.test.yml', 'days.test.yml'], join(root, 'deploy/prometheus'));
});

test('promtool accepts the configuration that operators copy next to the rules', needsPromtool, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['prometheus.yml', 'rules.yml'])
    copyFileSync(join(root, 'deploy/prometheus', name), join(folder, name));
  writeFileSync(join(folder, 'marketplace-token'), 'token\n');
  passes(['check', 'config', 'prometheus.yml'], folder);
  for (const [, job] of rules.matchAll(/\{job="([\w-]+)"\}/g))
    assert.match(read('deploy/prometheus/prometheus.yml'), new RegExp(`job_name: ${job}$`, 'm'));
});

test('promtool can read what each panel asks', needsPromtool, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'panels-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));
  const records = asked.map((expr, n) => ({ record: `panel:${n}`, expr }));
  writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules: records }] }));
  passes(['check', 'rules', 'panels.yml'], folder);
});
