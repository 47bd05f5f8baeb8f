import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fileNameOf, longestMessage, redactPersonalData } from './redact.ts';

const cases: [string, string][] = [
  ["Cannot read properties of undefined (reading 'jane')", 'Cannot read properties of undefined (reading "…")'],
  ['No user jane.doe+x@people.example here', 'No user [e-mail] here'],
  ['Bad "Acme Ltd" and ‘Jane’ and `x`', 'Bad "…" and "…" and "…"'],
  ["It doesn't fit, it can't", "It doesn't fit, it can't"],
  ['https://market.example/post/12/amend?token=abc failed', '… failed'],
  ['http://a.example/remotes/seller/1.0.0-aa/2.01ab.js?attempt=1 could not be loaded', '2.01ab.js could not be loaded'],
  ['blob:https://market.example/x', 'blob:…'],
  ['GET /resetpass?email=x&token=y', 'GET …'],
  ['Post 12345 of 123', 'Post # of 123'],
  ['Account 6f1c2b0a-aaaa-4bbb-8ccc-0123456789ab is gone', 'Account # is gone'],
  ['two\n\tlines\u0000', 'two lines'],
];
for (const [message, expected] of cases) {
  test(`stores "${message.replace(/\p{C}/gu, '·')}" as "${expected}"`, () =>
    assert.equal(redactPersonalData(message), expected));
}

test('no message is longer than the limit or keeps an e-mail address or a long number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.emailAddress(), fc.nat(), (text, email, number) => {
      const kept = redactPersonalData(`${text} ${email} ${number + 1000}`);
      assert.ok(kept.length <= longestMessage);
      assert.ok(!kept.includes(email));
      assert.doesNotMatch(kept, /\d{4}/);
    }),
  );
});

test('keeps only the file name of an address, never path or query', () => {
  assert.equal(fileNameOf('http://a.example/remotes/seller/1.0.0-aa/2.01ab.js?user=1'), '2.01ab.js');
  assert.equal(fileNameOf('http://a.example/post/12'), '');
  assert.equal(fileNameOf('http://a.example/'), '');
});
