import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDatabaseAway } from './database-away.rules.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

const away = [
  ['nothing listens', failure('connect ECONNREFUSED 127.0.0.1:6432', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['at neither of two addresses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['no socket', failure('connect ENOENT /run/postgresql', { code: 'ENOENT', syscall: 'connect' })],
  ['no such host for now', failure('getaddrinfo EAI_AGAIN database', { code: 'EAI_AGAIN' })],
  ['cut while it was asked', failure('read ECONNRESET', { code: 'ECONNRESET' })],
  ['cut, in the client’s words', failure('Connection terminated unexpectedly')],
  ['used after it was cut', failure('Client has encountered a connection error and is not queryable')],
  ['ended by its operator', failure('terminating connection due to administrator command', { code: '57P01' })],
  ['ended by a crash', failure('terminating connection because of crash', { code: '57P02' })],
  ['starting', failure('the database system is starting up', { code: '57P03' })],
  ['full', failure('sorry, too many clients already', { code: '53300' })],
  ['not the primary yet', failure('cannot execute INSERT in a read-only transaction', { code: '25006' })],
  ['a pooler without a server', failure('query_wait_timeout', { code: '08P01' })],
] as const;
const there = [
  ['a statement that is wrong', failure('syntax error', { code: '42601' })],
  ['a row that is there already', failure('duplicate key', { code: '23505' })],
  ['a statement that took too long', failure('canceling statement due to statement timeout', { code: '57014' })],
  ['a file that is not there', failure('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['defect 75: a caller who hung up', failure('aborted', { code: 'ECONNRESET' })],
  ['a fault of ours', new TypeError('x is undefined')],
  ['no error at all', 'Connection terminated'],
] as const;

test('a database that is away is told from one that refuses', () => {
  for (const [name, error] of away) assert.equal(isDatabaseAway(error), true, name);
  for (const [name, error] of there) assert.equal(isDatabaseAway(error), false, name);
});
