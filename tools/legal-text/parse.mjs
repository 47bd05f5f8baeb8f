import { marked } from 'marked';

/**
 * Reads a legal text: a title, a sentence below it, parts with an anchor (`## Your account {#account}`) and their numbered clauses.
 * Throws a sentence for anything else, so that a text that would look wrong is never built.
 */
export function parseLegalText(text) {
  const [title, summary, ...rest] = marked.lexer(text).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A legal text begins with "# " and its title.');
  if (summary?.type !== 'paragraph') throw new Error('Below the title stands one sentence that says what the text is.');
  const parts = [];
  for (const token of rest) {
    if (token.type === 'heading' && token.depth === 2) parts.push({ ...headingOf(token), clauses: [] });
    else if (token.type === 'list' && token.ordered && parts.at(-1)?.clauses.length === 0)
      parts.at(-1).clauses = token.items.map(({ tokens }) => blocksOf(tokens));
    else throw unknown(token, 'between the parts');
  }
  const empty = parts.find(({ clauses }) => clauses.length === 0);
  if (empty) throw new Error(`The part "${empty.title}" has no clauses: they are a list that begins with "1. ".`);
  const ids = parts.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) < place);
  if (twice) throw new Error(`Two parts have the anchor {#${twice}}.`);
  return { title: title.text, summary: summary.text, parts };
}

function headingOf({ text }) {
  const [, title, id] = text.match(/^(.+) \{#([a-z]+(?:-[a-z]+)*)\}$/) ?? [];
  if (!id)
    throw new Error(`The heading "${text}" needs an anchor, such as {#your-account}, which stays when it moves.`);
  return { id, title };
}

/** The pieces of a clause in their order: text, bullets and tables. */
function blocksOf(tokens) {
  let label;
  return tokens.flatMap((token) => {
    if (token.type === 'space') return [];
    if (token.type === 'text' || token.type === 'paragraph') return inlineOf(token.tokens);
    if (token.type === 'list' && !token.ordered)
      return [{ bullets: token.items.map((item) => item.tokens.flatMap(bulletOf)) }];
    if (token.type === 'html') {
      label = token.text.match(/^<!-- table: (.+) -->\s*$/)?.[1];
      if (label) return [];
    }
    if (token.type === 'table' && label) return [tableOf(token, label)];
    throw unknown(token, 'in a clause');
  });
}

function bulletOf(token) {
  if (token.type === 'text' || token.type === 'paragraph') return inlineOf(token.tokens);
  throw unknown(token, 'in a bullet');
}

const tableOf = ({ header, rows }, label) => ({
  table: label,
  heads: header.map(({ text }) => text),
  rows: rows.map((row) => row.map(({ tokens }) => inlineOf(tokens))),
});

function inlineOf(tokens) {
  return tokens.flatMap((token) => {
    if (token.type === 'text') return withValues(token.raw);
    if (token.type === 'escape') return [token.text];
    if (token.type === 'link') {
      const [, route] = token.href.match(/^route:(\w+)$/) ?? [];
      return [route ? { route, text: token.text } : { href: token.href, text: token.text }];
    }
    throw unknown(token, 'in a sentence');
  });
}

/** Splits a text at its placeholders, such as {{standard-rate}}. */
function withValues(text) {
  return text
    .split(/(\{\{.*?\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{{') ? { value: piece.slice(2, -2).trim() } : piece));
}

const unknown = ({ type, raw }, where) =>
  new Error(`A legal text cannot have this (${type}) ${where}: ${raw.trim().slice(0, 60)}`);
