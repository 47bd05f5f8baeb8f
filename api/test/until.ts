import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds. The limit only ends a hanging test. */
export async function until(holds: () => unknown, what = 'what the test waits for'): Promise<void> {
  for (const end = Date.now() + 120_000; !(await holds()); await pause(20))
    assert.ok(Date.now() < end, `Not within two minutes: ${what}`);
}
