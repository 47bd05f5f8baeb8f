import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';
import { promtool } from '../ensure-promtool.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const rules = read('deploy/prometheus/rules.yml');
const metrics = read('api/src/operations/metrics/metrics.ts');
/** Prometheus's own, and those that its client makes of any Node process. */
const standard = ['up', 'nodejs_eventloop_lag_p99_seconds'];

test('alert rules are of numbers that the product has', () => {
  const ours = new Set([...metrics.matchAll(/name: '(\w+)'/g)].map(([, name]) => name));
  const named = [...rules.matchAll(/\b(?:marketplace_\w+|http_\w+|mail_\w+|database_\w+|nodejs_\w+|up)(?=[{[ ])/g)];
  assert.ok(named.length > 15);
  for (const [name] of named)
    assert.ok(standard.includes(name) || ours.has(name.replace(/_(?:count|sum|bucket)$/, '')), name);
});

test('each alert says where it is written what to do, and whether somebody is called', () => {
  const alerts = rules.split(/^ {6}- alert: /m).slice(1);
  assert.ok(alerts.length >= 11);
  for (const alert of alerts) {
    assert.match(alert, /severity: (?:page|ticket)/, alert);
    assert.match(alert, /summary: ["'].{10,}/, alert);
    assert.match(alert, /runbook: docs\/operations\.md#what-to-watch/, alert);
    const [name] = alert.split('\n');
    assert.ok(read('docs/operations.md').includes(`\`${name}\``), `docs/operations.md says nothing of ${name}`);
  }
});

const program = promtool();

test('promtool accepts the rules, and they fire when they should', {
  skip: !program && 'needs promtool, which `npm test` fetches where it can',
}, () => {
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    assert.equal(status, 0, `${stdout}${stderr}`);
  }
});
