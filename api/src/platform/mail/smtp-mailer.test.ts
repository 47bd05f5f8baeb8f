import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { everyMail } from '../../../test/every-mail.ts';
import { mailServer } from '../../../test/mail-server.ts';
import type { Mail } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

const aMail: Mail = { to: 'one@people.example', subject: 'A post', text: 'Text', html: '<p>Text</p>' };
const twoLines = 'O’Neill, "Sam" <x@y.example>\r\nBcc: all@people.example\r\n\r\nBody \u202eחברה';

/** Sends a mail through a real conversation and answers what arrived: whom it was for, its headers unfolded and its names in order. */
async function sent(t: TestContext, mail: Mail) {
  const { url, received } = await mailServer(t);
  const mailer = smtpMailer(url, 'Market <no-reply@market.test>');
  t.after(() => mailer.close());
  await mailer.send(mail);
  const [{ to, raw } = { to: [], raw: '' }] = received;
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(/: (.*)/s, 2))) as Record<
    string,
    string
  >;
  return { to, headers, names: head.split('\r\n').map((line) => line.split(':', 1)[0]) };
}

/** The text of encoded words (RFC 2047), as a mail program shows it. */
const decoded = (header = '') =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replace(/=([0-9a-f]{2})/gi, (_hex, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    );
const utf8 = (header = '') => (header.includes('=?') ? Buffer.from(decoded(header), 'latin1').toString() : header);

const plain = ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'];

test('a name or heading that tries to write headers stays one line of its own header', async (t) => {
  const { to, headers, names } = await sent(t, {
    ...{ ...aMail, subject: `New opportunity: ${twoLines}` },
    replyTo: { name: twoLines, address: 'sam@firm.example' },
  });
  assert.deepEqual(to, ['one@people.example']);
  assert.deepEqual([...names].sort(), [...plain, 'Reply-To'].sort());
  const oneLine = 'O’Neill, "Sam" <x@y.example> Bcc: all@people.example Body חברה';
  assert.equal(utf8(headers.Subject), `New opportunity: ${oneLine}`);
  assert.equal(headers.To, 'one@people.example');
  // All of it is the name: the one address comes last, between the only brackets that are not encoded.
  assert.match(headers['Reply-To'] ?? '', /^"?(=\?UTF-8\?[BQ]\?[^?\s<>]+\?= ?)+"? <sam@firm\.example>$/);
  assert.equal(utf8(headers['Reply-To']).replace(/^"|"? <sam@firm\.example>$/g, ''), oneLine);
});

for (const name of ['Smith, Jones & Co', 'Robin "Bob" Tester', 'a@b.example', 'Ltd; <all@people.example>', '\\'])
  test(`the name ${name} is shown before the one address replies go to`, async (t) => {
    const { headers } = await sent(t, { ...aMail, replyTo: { name, address: 'sam@firm.example' } });
    const shown = /^"?(.*?)"? <sam@firm\.example>$/.exec(headers['Reply-To'] ?? '')?.[1];
    assert.equal(shown?.replace(/\\(.)/g, '$1'), name);
    if (/[,;<>@"\\]/.test(name)) assert.match(headers['Reply-To'] ?? '', /^"/);
  });

for (const address of [
  'one@people.example, two@people.example',
  'one@people.example\r\nBcc: two@people.example',
  'x <a@b.example>',
  '',
])
  test(`nothing is sent to what is not one address: ${JSON.stringify(address)}`, async (t) => {
    const { url, received } = await mailServer(t);
    const mailer = smtpMailer(url, 'no-reply@market.test');
    t.after(() => mailer.close());
    await assert.rejects(mailer.send({ ...aMail, to: address }), /not one email address/);
    await assert.rejects(mailer.send({ ...aMail, replyTo: { name: '', address } }), /not one email address/);
    assert.equal(received.length, 0);
  });

test('an alert tells the mail program where one press ends it, other mail does not', async (t) => {
  const { alert, invoice } = everyMail;
  assert.ok(alert && invoice);
  const { headers } = await sent(t, alert);
  assert.match(headers['List-Unsubscribe'] ?? '', /^<https:\/\/market\.test\/unsubscribe\/[\w-]+>$/);
  assert.equal(headers['List-Unsubscribe'], alert.headers?.['List-Unsubscribe']);
  assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  assert.match(headers['Content-Type'] ?? '', /^multipart\/alternative/);
  const { names } = await sent(t, invoice);
  assert.deepEqual([...names].sort(), [...plain].sort());
});
