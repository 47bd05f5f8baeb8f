import { readFileSync } from 'node:fs';
import { apiFolder } from './api-folder.ts';

const text = (path: string): string => readFileSync(new URL(path, apiFolder), 'utf8').trim();

/** The release: what `package.json` and the top of the CHANGELOG say. */
export const productVersion: string = JSON.parse(text('../package.json')).version;

/** The commit of the sources, where they are a clone: an image has none. Read from git's files, as git asks who owns them. */
export function productCommit(git = '../.git/'): string | undefined {
  try {
    const head = text(`${git}HEAD`);
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    return ref === undefined ? head : (looseRef(git, ref) ?? packedRef(git, ref));
  } catch {
    return undefined;
  }
}

function looseRef(git: string, ref: string): string | undefined {
  try {
    return text(`${git}${ref}`);
  } catch {
    return undefined;
  }
}

const packedRef = (git: string, ref: string): string | undefined =>
  text(`${git}packed-refs`)
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];

/** What a process says of itself when it starts. */
export const startLine = { version: productVersion, commit: productCommit() };
