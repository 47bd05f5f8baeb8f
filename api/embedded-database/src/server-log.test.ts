import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { followLog } from './server-log.ts';

test('warnings are passed on, errors that may quote people are not, and the tail keeps all', async () => {
  const output = new PassThrough();
  const passed: string[] = [];
  const log = followLog(output, (line) => passed.push(line));
  output.write('WARNING:  disk nearly full\nERROR:  duplicate key\nDETAIL:  Key (email)=(a@b.uk) already exists.\n');
  output.write('LOG:  database system is ready to accept connections\n');
  await log.ready;
  assert.deepEqual(passed, ['PostgreSQL: WARNING:  disk nearly full']);
  assert.match(log.tail(), /duplicate key/);
  log.hush();
  output.end('FATAL:  terminating connection due to administrator command\n');
  assert.equal(passed.length, 1);
});

test('a recovery that says how far it is has not stopped', async () => {
  const output = new PassThrough();
  let progress = 0;
  const log = followLog(
    output,
    () => undefined,
    () => {
      progress += 1;
    },
  );
  output.write('LOG:  redo in progress, elapsed time: 10.00 s, current LSN: 0/2000000\nFATAL:  is starting up\n');
  output.write('LOG:  database system is ready to accept connections\n');
  await log.ready;
  assert.equal(progress, 1);
});
