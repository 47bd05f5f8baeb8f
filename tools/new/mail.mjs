import { camel, kebab, title } from './names.mjs';

/** `mail FOLDER NAME`: a mail and a test of what it says. */
export function newMail(_read, [folder, given]) {
  if (!/^[a-z]+\/[a-z-]+$/.test(folder ?? ''))
    throw new Error('The folder is a group and a feature of api/src, as billing/invoices.');
  const [name, file, subject] = [camel(given), kebab(given), title(given)];
  return {
    [`api/src/${folder}/${file}.mail.ts`]: `import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };

/** TODO: what it says, to whom, and the decision it comes from. Add it to api/test/every-mail.ts, or every-mail.test.ts fails. */
export const ${name}Mail = (operator: Operator, reader: Reader): Mail =>
  renderEmail(operator, {
    to: reader.email1,
    subject: '${subject}',
    preview: 'TODO: the line beside the subject.',
    dear: reader.forenames,
    paragraphs: ['TODO: what happened and what the reader can do.'],
    footerNote: 'You receive this because you have an account with us.',
  });
`,
    [`api/src/${folder}/${file}-mail.test.ts`]: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${name}Mail } from './${file}.mail.ts';

const operator = {
  publicUrl: 'https://market.test',
  supplier: { name: 'Market Ltd', address: ['1 High Street'], vatNumber: 'GB 1' },
};

test('the mail goes to its reader, by name', () => {
  const mail = ${name}Mail(operator, { email1: 'robin@people.example', forenames: 'Robin' });
  assert.equal(mail.to, 'robin@people.example');
  assert.match(mail.text, /Dear Robin/);
});
`,
  };
}
