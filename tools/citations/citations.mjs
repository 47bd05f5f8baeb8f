// Finds citations in code and documents, and those that lead nowhere: product decisions (PD-22), decision records (ADR-0012), requirements
// (VAL-038) and defects (defect 12).
import { dirname, join } from 'node:path/posix';

/** The ids that the documents under docs/ define, with the sentence or heading of each. Throws if one is defined twice. */
export function definitions({ requirements, decisions, defects, records }) {
  const found = new Map();
  const define = (id, text) => {
    if (found.has(id)) throw new Error(`${id} is defined twice.`);
    found.set(id, text);
  };
  for (const [, id, text] of requirements.matchAll(/^- ([A-Z]+-\d{3}) (.*)$/gm)) define(id, text);
  for (const part of decisions.split(/\n(?=##)/)) {
    const [, id, text] = part.match(/^### (PD-\d+) (.*)/s) ?? [];
    if (id) define(id, text.trim());
  }
  for (const [, number, text] of defects.matchAll(/^(\d+)\. (.*)$/gm)) define(`defect ${number}`, text);
  for (const { name, text } of records) {
    const [, id, title] = text.match(/^# (ADR-\d{4}): (.*)/) ?? [];
    if (id) define(id, `${title} (docs/decisions/${name})`);
  }
  return found;
}

/** The ids a text cites, each once. `prefixes` are those of the requirements. A list such as "defects 5 and 6" cites each. */
export function cited(text, prefixes) {
  const ids = text.match(new RegExp(`\\b(?:PD-\\d+|ADR-\\d+|(?:${prefixes.join('|')})-\\d+)\\b`, 'g')) ?? [];
  const lists = text.match(/\bdefects? \d+(?:(?:, | and |, and )\d+)*/gi) ?? [];
  return [...new Set([...ids, ...lists.flatMap((list) => list.match(/\d+/g)).map((number) => `defect ${number}`)])];
}

/** The prefixes of the requirements: VAL, SESS … */
export function prefixesOf(defined) {
  const ids = [...defined.keys()].filter((id) => /^[A-Z]+-\d{3}$/.test(id) && !/^(PD|ADR)-/.test(id));
  return [...new Set(ids.map((id) => id.split('-')[0]))];
}

/** A sentence for each dangling citation in a file, and for each number without its kind. */
export function deadEnds(file, text, defined, prefixes) {
  const wrong = cited(text, prefixes).filter((id) => !defined.has(id));
  const bare = text.match(/\bdecisions? \d+|\(issue \d+\)/gi) ?? [];
  return [
    ...wrong.map((id) => `${file} cites ${id}, which no document under docs/ defines.`),
    ...bare.map((words) => `${file} cites "${words}": write PD-22 for a product decision, ADR-0012 for a record.`),
  ];
}

/** A sentence for each record whose file, heading and row in the list of records do not agree, and for each gap in the numbers. */
export function recordProblems(records, list) {
  const numbers = records.map(({ name }) => Number(name.slice(0, 4)));
  const headings = records.flatMap(({ name, text }) =>
    text.startsWith(`# ADR-${name.slice(0, 4)}: `)
      ? []
      : [`docs/decisions/${name} has to begin with "# ADR-${name.slice(0, 4)}: " and its title.`],
  );
  const unlisted = records.flatMap(({ name }) =>
    list.includes(`(${name})`) ? [] : [`docs/decisions/README.md has no link to ${name}.`],
  );
  const [, unused = ''] = /^No longer in use: (.*)$/m.exec(list) ?? [];
  const ranges = [...unused.matchAll(/(\d{4})(?:–(\d{4}))?/g)].map(([, from, to = from]) => [Number(from), Number(to)]);
  const gaps = Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1)
    .filter((number) => !numbers.includes(number) && !ranges.some(([from, to]) => from <= number && number <= to))
    .map(
      (number) => `There is no record ${number}, and docs/decisions/README.md does not list it as no longer in use.`,
    );
  return [...headings, ...unlisted, ...gaps];
}

/** A sentence for each link of a document to a missing file. `exists` takes paths from the root. */
export function brokenLinks(file, text, exists) {
  if (!file.endsWith('.md')) return [];
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target.split('#')[0]);
  const local = links.filter((target) => target && !/^[a-z]+:/.test(target));
  return local
    .filter((target) => !exists(join(dirname(file), target)))
    .map((target) => `${file} links to ${target}, which is not there.`);
}

const testFile = /\.(test|spec)\.(ts|tsx|mjs)$/;

/**
 * A sentence for each link of a document to a test whose text is not the name of its file and no title in it either. `read` gives
 * the text of a file by its path from the root, or nothing.
 */
export function missingTests(file, text, read) {
  if (!file.endsWith('.md')) return [];
  const links = [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].filter(([, , target]) => testFile.test(target));
  return links.flatMap(([, title, target]) => {
    const path = join(dirname(file), target);
    const isNamed = title === path.split('/').at(-1) || read(path)?.includes(title);
    return isNamed ? [] : [`${file} names the test "${title}", which ${path} does not have.`];
  });
}

/** A sentence for each row of a threat's table that names neither a test nor that it is open, the operator's or not applicable. */
export function unheldThreats(file, text) {
  if (!file.startsWith('docs/threats/')) return [];
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.filter((line, index) => !/^\| -/.test(line) && !/^\| -/.test(lines[index + 1] ?? ''));
  return rows
    .filter((row) => !/\]\([^)]*\.(test|spec)\.(ts|tsx|mjs)\)|\*\*open\*\*|the operator’s|does not apply/.test(row))
    .map((row) => `${file} does not say what holds: ${row.slice(2).split(' |')[0]}`);
}
