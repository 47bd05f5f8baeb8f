// Where the product's texts are, and how to read them there.
import { parseSync } from '@swc/core';

// A source's texts for people: what is between tags, and the strings that are sentences or words for display.
/** Strings under these names are for machines. */
const machineNames = new Set([
  ...[
    'className',
    'class',
    'id',
    'key',
    'href',
    'to',
    'type',
    'name',
    'role',
    'rel',
    'src',
    'style',
    'testId',
    'htmlFor',
    'autoComplete',
    'path',
    'd',
  ],
]);
/** Calls whose strings are for machines: modules, queries, markers in tests of a text. */
const machineCalls = new Set([
  'import',
  'require',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'RegExp',
  'fetch',
  'raw',
]);

/** A sentence, or at least a capitalised word as on screens. */
const isForPeople = (text) =>
  /\p{L}{2}/u.test(text) && (/\S\s+\S/.test(text.trim()) || /^\p{Lu}\p{Ll}+[.!?…:]?$/u.test(text.trim()));

/** All texts of a TypeScript source; `file` says whether it has tags. */
function textsOfCode(source, file) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' });
  const texts = [];
  const add = (text, shown = false) => {
    if (shown || isForPeople(text)) texts.push(text.replace(/\s+/g, ' ').trim());
  };
  visit(tree, add);
  return texts;
}

function visit(node, add) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, add);
    return;
  }
  if (!node || typeof node !== 'object') return;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAnnotation':
    case 'TsLiteralType':
      return;
    case 'JSXText':
      if (/\p{L}{2}/u.test(node.value)) add(node.value, true);
      return;
    case 'StringLiteral':
      add(node.value);
      return;
    case 'TemplateLiteral':
      // The inserted values are unknown here: numbers or names.
      add(node.quasis.map(({ cooked, raw }) => cooked?.value ?? cooked ?? raw).join('…'));
      visit(node.expressions, add);
      return;
    case 'TaggedTemplateExpression':
      visit(node.template.expressions, add);
      return;
    case 'JSXAttribute':
      if (machineNames.has(node.name.value)) return;
      break;
    case 'KeyValueProperty':
      if (machineNames.has(node.key.value)) return visit(node.value.type === 'StringLiteral' ? null : node.value, add);
      return visit(node.value, add);
    case 'CallExpression':
      if (machineCalls.has(node.callee.value ?? node.callee.property?.value)) return;
      break;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value, add);
}

// Texts outside code: Markdown, pages, and rows that migrations write.

/** A Markdown file, without addresses, anchors and names of screens. */
const textsOfMarkdown = (source) =>
  source
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .filter((line) => !/^Leads to:/.test(line))
    .map((line) => line.replace(/\{#[^}]*\}|\{\{[^}]*\}\}|\]\([^)]*\)|`[^`]*`/g, ' ').trim())
    .filter((line) => line !== '');

/** An HTML file's text between its tags. */
const textsOfPage = (source) =>
  source
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));

/** The sentences and labels among a migration's strings. */
const textsOfSql = (source) =>
  [...source.replace(/^\s*--.*$/gm, '').matchAll(/'((?:[^']|'')*)'/g)]
    .map(([, text]) => text.replaceAll("''", "'"))
    .filter((text) => /\S\s+\S/.test(text) && !/\b(select|update|insert|delete|create)\b/i.test(text));

const notShown = /\.(test|fixture|spec)\.tsx?$|\.d\.ts$|catalogue|glossary\.ts$/;
/** Migrations up to this one are history: their texts are in `api/texts` today, which is compared with the database. */
const lastOfHistory = '0096';

/** Each place: its files, which of them count, and how `texts` reads one. */
export const places = [
  { name: 'screens', files: '{remote-*,shell,shared-ui,shared-auth}/src/**/*.{ts,tsx}', texts: textsOfCode },
  { name: 'the contract: messages, titles, papers', files: 'shared-contract/src/**/*.ts', texts: textsOfCode },
  { name: 'the API: answers, mails, PDFs', files: 'api/src/**/*.ts', texts: textsOfCode },
  { name: 'help and labels', files: 'api/texts/*.md', texts: textsOfMarkdown },
  { name: 'legal texts', files: 'remote-public/src/legal/{terms,privacy}.md', texts: textsOfMarkdown },
  { name: 'pages', files: '{shell,remote-*}/{src,public}/**/*.html', texts: textsOfPage },
  {
    name: 'rows of migrations',
    files: 'api/migrations/*.sql',
    texts: textsOfSql,
    counts: (file) => (file.split('/').at(-1) ?? '') > lastOfHistory,
  },
].map((place) => ({ ...place, isShown: (file) => !notShown.test(file) && (place.counts?.(file) ?? true) }));
