import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueNames } from '@marketplace/shared-contract/operations/mail-health';
import { jobQueues } from './job-queues.ts';

test('Mail Health has words for every queue', () => {
  assert.deepEqual(Object.keys(queueNames).sort(), Object.keys(jobQueues).sort());
});
