import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import test from 'node:test';
import { fixedTexts, glossary, ownWords } from '../../shared-contract/src/platform/words/glossary.ts';
import { root } from '../bootstrap.mjs';
import { places } from './places.mjs';
import { wrongWords } from './wrong-words.mjs';

const filesOf = ({ files, isShown }) =>
  globSync(files, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isShown);
const read = (file) => readFileSync(join(root, file), 'utf8');

const told = new Map();
for (const place of places) {
  test(`the texts of ${place.name} keep to the glossary`, () => {
    const found = filesOf(place).map((file) => [file, place.texts(read(file), file)]);
    for (const [file, texts] of found) told.set(file, texts);
    assert.deepEqual(
      found.flatMap(([file, texts]) => wrongWords(file, texts)),
      [],
    );
  });
}

test('every place but pages and new migrations holds texts by the dozen', () => {
  for (const place of places.filter(({ name }) => !/^(pages|rows)/.test(name))) {
    const texts = filesOf(place).flatMap((file) => told.get(file) ?? []);
    assert.ok(texts.length > 40, `${place.name}: ${texts.length}`);
  }
});

test('what is listed as fixed is said somewhere, and by somebody', () => {
  const all = [...told.values()].flat().join('\n').replaceAll('’', "'");
  for (const { text, by } of fixedTexts) {
    assert.ok(all.includes(text), `nobody says “${text}” any more`);
    assert.match(by, /^[A-Z]+-\d{3}$/);
  }
  for (const { file } of ownWords) assert.ok(told.has(file), file);
});

/** A wrong word in each place where a text can be. */
const planted = {
  'between tags': ['shell/src/x.tsx', 'export const X = () => <p>We send an e-mail.</p>;'],
  'one word between tags': ['shell/src/x.tsx', 'export const X = () => <b>e-mail</b>;'],
  'a prop': ['shell/src/x.tsx', 'export const X = () => <Page title="Amend your post" />;'],
  'an expression between tags': [
    'shell/src/x.tsx',
    "export const X = ({ a }) => <p>{a ? 'Please sign in first' : ''}</p>;",
  ],
  'a template': ['remote-buyer/src/x.ts', `export const x = (n) => \`\${n} new opportunities for you\`;`],
  'a word with a hyphen that does not break': ['shell/src/x.ts', "export const x = 'An e\u2011mail to you';"],
  'a record of words': ['remote-admin/src/x.ts', "export const x = { label: 'Business postings' };"],
  'an error': ['api/src/x.ts', "throw new Problem(409, 'Please login to continue');"],
  'a mail': ['api/src/x.mail.ts', "renderEmail(o, { subject: 'Your e-mail', paragraphs: ['Hello there'] });"],
  'a PDF': ['api/src/x.pdf.ts', "heading(paper, 'Ads that were shown');"],
  'a message of the contract': ['shared-contract/src/x.ts', "const a = z.string('Please modify the date');"],
  help: ['api/texts/faqs.md', '### Who may place an advert? {#who}'],
  'a legal text': ['remote-public/src/legal/privacy.md', '1. We send an e-mail to [you](Help).'],
  'a page': ['shell/src/index.html', '<title>Sign in here</title>'],
  'a migration': ['api/migrations/0099_x.sql', "update faq set answer = 'It''s an e-mail' where id = 1;"],
};
for (const [where, [file, source]] of Object.entries(planted)) {
  test(`a wrong word is found in ${where}`, () => {
    const place = places.find(({ files }) => matchesGlob(file, files));
    assert.ok(place?.isShown(file), file);
    assert.equal(wrongWords(file, place.texts(source, file)).length, 1);
  });
}

test('what machines read is not judged', () => {
  const source = `import x from './posting/amend.ts';
type Names = 'e-mail';
export const X = () => <a className="e-mail ads" href="/e-mail" id="amend">{sql\`select the posting from e-mail\`}</a>;`;
  const [screens] = places;
  assert.deepEqual(wrongWords('shell/src/x.tsx', screens.texts(source, 'shell/src/x.tsx')), []);
});

test('no word to use is itself forbidden', () => {
  for (const { say } of glossary) assert.deepEqual(wrongWords('x', [say]), []);
});
