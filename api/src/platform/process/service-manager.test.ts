import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellReady } from './service-manager.ts';

test('notifies systemd once ready, and as long as the process works', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const told: string[] = [];
  let alive = true;
  const started = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '60000000' };
  tellReady(
    started,
    () => alive,
    (word) => void told.push(word),
  );
  assert.deepEqual(told, ['READY=1']);
  t.mock.timers.tick(40_000);
  assert.deepEqual(told, ['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  alive = false;
  t.mock.timers.tick(120_000);
  assert.equal(told.length, 3);
});

test('without a watchdog notifies systemd once, and without systemd nobody', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const told: string[] = [];
  const tell = (word: string) => void told.push(word);
  tellReady({ WATCHDOG_USEC: '60000000' }, () => true, tell);
  tellReady({ NOTIFY_SOCKET: '/run/systemd/notify' }, () => true, tell);
  t.mock.timers.tick(120_000);
  assert.deepEqual(told, ['READY=1']);
});
