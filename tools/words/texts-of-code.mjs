// The texts a source says to people: what stands between tags, and the strings that are sentences or words for show.
import { parseSync } from '@swc/core';

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
/** Calls whose strings are for machines: modules, queries, markers of the test of a text. */
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

/** A sentence, or at least a word that begins as one on a screen does. */
const isForPeople = (text) =>
  /\p{L}{2}/u.test(text) && (/\S\s+\S/.test(text.trim()) || /^\p{Lu}\p{Ll}+[.!?…:]?$/u.test(text.trim()));

/** All texts of a TypeScript source; `file` says whether it has tags. */
export function textsOfCode(source, file) {
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
