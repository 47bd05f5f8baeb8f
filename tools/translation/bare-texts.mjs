// Finds texts that React can lose once a browser has translated the page. Translators wrap each text in an element, so React then
// inserts before, or removes, a text node that has moved (defect 82).
import { parseSync } from '@swc/core';

const nothing = new Set(['NullLiteral', 'BooleanLiteral', 'JSXEmptyExpression']);
const texts = new Set(['TemplateLiteral', 'NumericLiteral', 'BinaryExpression']);
const wrappers = new Set(['ParenthesisExpression', 'TsAsExpression', 'TsNonNullExpression', 'TsConstAssertion']);
const union = (...sets) => new Set(sets.flatMap((set) => [...set]));

/** What an expression can render: any of `element`, `text`, `texts` (a fragment with some), `nothing`, `unknown`. */
function drawnBy(node) {
  if (wrappers.has(node.type)) return drawnBy(node.expression);
  if (nothing.has(node.type) || (node.type === 'Identifier' && node.value === 'undefined')) return new Set(['nothing']);
  if (node.type === 'StringLiteral') return new Set([node.value.trim() ? 'text' : 'nothing']);
  if (node.type === 'JSXElement') return new Set(['element']);
  if (node.type === 'JSXFragment') return new Set([node.children.some(holdsText) ? 'texts' : 'element']);
  if (node.type === 'ConditionalExpression') return union(drawnBy(node.consequent), drawnBy(node.alternate));
  if (node.type === 'BinaryExpression' && node.operator === '&&') return union(['nothing'], drawnBy(node.right));
  if (node.type === 'BinaryExpression' && ['||', '??'].includes(node.operator)) return drawnBy(node.right);
  if (texts.has(node.type)) return new Set(['text']);
  if (node.type === 'OptionalChainingExpression') return new Set(['unknown', 'nothing']);
  if (node.type === 'CallExpression' && node.callee.property?.value === 'map') return new Set(['element', 'nothing']);
  return new Set(['unknown']);
}

function drawnByChild(child) {
  if (child.type === 'JSXText') return new Set([child.value.trim() ? 'text' : 'nothing']);
  if (child.type === 'JSXExpressionContainer') return drawnBy(child.expression);
  return child.type === 'JSXFragment' ? drawnBy(child) : new Set(['element']);
}

const holdsText = (child) => ['text', 'texts'].some((kind) => drawnByChild(child).has(kind));

/** Whether an element or a text is rendered conditionally. */
const comesAndGoes = (kinds) => kinds.size > 1 && (kinds.has('nothing') || kinds.has('element'));

/** The children whose text React can lose. An element's only text is safe, because React sets it as a whole. */
function losable(children, isFragment) {
  const drawn = children
    .map((child) => ({ child, kinds: drawnByChild(child) }))
    .filter(({ kinds }) => kinds.size > 1 || !kinds.has('nothing'));
  if (drawn.length < 2 && !isFragment && !drawn[0]?.kinds.has('texts')) return [];
  // An unknown expression counts as text if it is part of a sentence.
  const isSentence = drawn.some(({ kinds }) => kinds.has('text'));
  const isText = (kinds) => kinds.has('text') || kinds.has('texts') || (isSentence && kinds.has('unknown'));
  return drawn.flatMap(({ child, kinds }, at) => {
    if (!comesAndGoes(kinds)) return [];
    if (isText(kinds)) return [child];
    // React inserts the element before its next rendered sibling.
    const next = drawn.slice(at + 1).find((later) => isText(later.kinds) || !later.kinds.has('nothing'));
    return next && isText(next.kinds) ? [next.child] : [];
  });
}

/** The lines of a source with such a text. */
export function bareTexts(source) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'esnext' });
  const bytes = Buffer.from(source);
  const found = new Set();
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const { span } of losable(node.children, node.type === 'JSXFragment')) found.add(span.start - 1);
    Object.values(node).forEach(visit);
  };
  visit(tree.body);
  return [...found].map((start) => bytes.subarray(0, start).toString().split('\n').length).sort((a, b) => a - b);
}
