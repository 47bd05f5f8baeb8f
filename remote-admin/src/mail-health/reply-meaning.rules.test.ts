import { expect, test } from '@jest/globals';
import { meaningOfReply } from './reply-meaning.rules.ts';

test.each([
  ['452 4.2.2 The mailbox is full', 'The recipient’s mailbox is full'],
  ['550 5.1.1 <lost@people.example>: unknown', 'There is no such mailbox'],
  ['550-5.1.10 null MX', 'This domain accepts no email'],
  ['550 5.7.1 Refused by policy', 'The recipient’s server refuses our email by its rules'],
  ['451 4.4.99 odd', 'The recipient’s server could not be reached'],
  ['421 Too many connections', 'The mail server is unavailable or takes no more for now'],
  ['452 Mailbox full for now', 'The mail server has no room left'],
  ['550 5.9.9 of no subject we know', 'The mailbox does not exist or refuses our email'],
  ['429 too many requests', undefined],
  ['503 Service Unavailable', undefined],
  ['4521 is no code', undefined],
  ['connect ECONNREFUSED 127.0.0.1:25', undefined],
  ['', undefined],
])('"%s" means: %s', (reply, meaning) => expect(meaningOfReply(reply)).toBe(meaning));
