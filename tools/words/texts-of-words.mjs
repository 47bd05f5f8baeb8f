// Texts outside code: Markdown, pages, and rows that migrations write.

/** A Markdown file, without addresses, anchors and names of screens. */
export const textsOfMarkdown = (source) =>
  source
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .filter((line) => !/^Leads to:/.test(line))
    .map((line) => line.replace(/\{#[^}]*\}|\{\{[^}]*\}\}|\]\([^)]*\)|`[^`]*`/g, ' ').trim())
    .filter((line) => line !== '');

/** What an HTML file says between its tags. */
export const textsOfPage = (source) =>
  source
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));

/** The sentences and labels among a migration's strings. */
export const textsOfSql = (source) =>
  [...source.replace(/^\s*--.*$/gm, '').matchAll(/'((?:[^']|'')*)'/g)]
    .map(([, text]) => text.replaceAll("''", "'"))
    .filter((text) => /\S\s+\S/.test(text) && !/\b(select|update|insert|delete|create)\b/i.test(text));
