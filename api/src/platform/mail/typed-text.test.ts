import assert from 'node:assert/strict';
import { test } from 'node:test';
import { greetingOf, isPlainName, nameInText, withAddressesAlone, withoutLinks } from './typed-text.ts';

const links = {
  'Log in at https://evil.example/login?a=1.': 'Log in at https[:]//evil[.]example/login?a=1.',
  'see www.evil.example/x, WWW.1und1.de': 'see www[.]evil[.]example/x, WWW[.]1und1[.]de',
  'evil.com (Evil.CO.UK) пример.рф': 'evil[.]com (Evil[.]CO[.]UK) пример[.]рф',
  'http:\\\\evil http:/evil https://2130706433': 'http[:]\\ \\evil http[:]/evil https[:]//2130706433',
  'mailto:a@b.co tel:123 javascript:alert(1)': 'mailto[:]a@b[.]co tel[:]123 javascript[:]alert(1)',
  'https://user@evil.example/': 'https[:]//user@evil[.]example/',
  '10.0.0.1/x and a@people.example': '10[.]0[.]0[.]1/x and a@people[.]example',
  'evil．com evil。com evil․com ｅｖｉｌ.com': 'evil[．]com evil[。]com evil[․]com ｅｖｉｌ[.]com',
  'ev\u200bil.\u202ecom ev\u00adil.\u2060com': 'evil[.]com evil[.]com',
  '\\\\server\\share': '\\ \\server\\share',
  'xn--80ak6aa92e.com': 'xn--80ak6aa92e[.]com',
};
for (const [typed, shown] of Object.entries(links))
  test(`defect 68: no mail client turns “${typed}” into a link`, () => assert.equal(withoutLinks(typed), shown));

test('defect 68: leaves sums, dates, initials and sentences as typed', () => {
  const text = '£3.5m at 10:30 on 1.12.2026, e.g. J.R.R. Hartley & Co. Note: no. 5. שלום. です。これ';
  assert.equal(withoutLinks(text), text);
});

test('keeps only an account’s email address intact in our own sentences', () => {
  const text =
    'Ann (ann@people.example) of www.evil.example invited b.c@d.example. https://x@evil.example/ y@evil.example/z';
  assert.equal(
    withAddressesAlone(text),
    'Ann (ann@people.example) of www[.]evil[.]example invited b.c@d.example. https[:]//x@evil[.]example/ y@evil[.]example/z',
  );
});

test('defect 69: leaves a name that could be a message out of the greeting', () => {
  for (const name of ['Robin', 'Mary-Jane O’Neill', 'J. R. R.', 'José María de la Cruz', 'support team', '王'])
    assert.equal(greetingOf(name), `Dear ${name}`);
  const messages = [
    'You won £500! Claim at https://evil.example',
    ...['You won £500', 'evil.example', 'Win 50 EUR', 'Act now!', 'ring 02079460000', 'a@people.example', 'www.x'],
    'your account was suspended so please log in again now',
  ];
  for (const name of messages) {
    assert.equal(greetingOf(name), 'Hello', name);
    assert.ok(!isPlainName(name) && nameInText(name).startsWith('“'), name);
  }
  assert.equal(greetingOf(''), 'Hello');
});
