import { posix } from 'node:path';
import { classesOf, usesOf, writtenClasses } from './read.mjs';

/**
 * The faults in a part's classes, in sentences. Its own classes are in CSS modules; string and global class names must be in shared-ui's
 * vocabulary.
 *
 * @param {{ sheets: Record<string, string>, scripts: Record<string, string>, vocabulary: Set<string>, oneScope?: boolean }} part
 *   texts by path; `oneScope` if all its sheets share their names
 */
export function faultsOf({ sheets, scripts, vocabulary, oneScope = false }) {
  const faults = [];
  const declared = new Map();
  for (const [path, text] of Object.entries(sheets)) {
    const { own, global } = classesOf(text);
    declared.set(path, own);
    if (!path.endsWith('.module.css')) faults.push(`${path}: a part's styles are CSS modules, named *.module.css`);
    for (const name of global) if (!vocabulary.has(name)) faults.push(`${path}: .${name} is no class of shared-ui`);
  }
  const used = new Set();
  for (const [path, text] of Object.entries(scripts)) {
    for (const { from, names, computed } of usesOf(text)) {
      const sheet = posix.join(posix.dirname(path), from);
      if (computed) faults.push(`${path}: a class asked for by a computed name cannot be checked`);
      for (const name of names) {
        used.add(oneScope ? name : `${sheet} ${name}`);
        if (!declared.get(sheet)?.has(name)) faults.push(`${path}: ${sheet} declares no .${name}`);
      }
    }
    for (const name of writtenClasses(text))
      if (!vocabulary.has(name))
        faults.push(`${path}: "${name}" is no class of shared-ui; a part's own come from its module`);
  }
  for (const [path, own] of declared)
    for (const name of own)
      if (!used.has(oneScope ? name : `${path} ${name}`)) faults.push(`${path}: nothing uses .${name}`);
  return faults;
}

/** The shared-ui classes that parts use but its README does not explain. */
export function unexplained(parts, vocabulary, readme) {
  const taken = parts.flatMap(({ sheets, scripts }) => [
    ...Object.values(sheets).flatMap((text) => [...classesOf(text).global]),
    ...Object.values(scripts).flatMap((text) => [...writtenClasses(text)]),
  ]);
  const explained = new Set([...readme.matchAll(/`\.?([\w-]+)`/g)].map(([, name]) => name));
  return [...new Set(taken)].filter((name) => vocabulary.has(name) && !explained.has(name)).sort();
}

/** Font sizes are the theme's seven; on paper they are in points. */
const knownSize = /^(var\(--text-[\w-]+\)|inherit|[\d.]+pt)$/;

/** Font sizes in a sheet that are not the theme's (ADR-0052). */
export function foreignSizes(path, text) {
  const long = [...text.matchAll(/font-size:\s*([^;]+);/g)].map(([, size]) => size);
  const short = [...text.matchAll(/\bfont:\s*(?!inherit)(?:\d+ )?([^;]+?)(?: ?\/[^;]*| var\(--font[^;]*);/g)].map(
    ([, size]) => size,
  );
  return [...long, ...short]
    .filter((size) => !knownSize.test(size))
    .map((size) => `${path}: ${size} is not one of the theme's font sizes`);
}

/** Colours in a sheet that are not the theme's and would not change in the dark theme (ADR-0052). Paper has one theme. */
export function foreignColours(path, text) {
  const onScreen = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@media print \{.*?\n\s{0,2}\}/gs, '');
  return [
    ...onScreen.matchAll(/:[^;{}]*?(#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\([^)]*\)|\b(?:white|black)\b)/gi),
  ].map(([, colour]) => `${path}: ${colour} is not one of the theme's colours`);
}
