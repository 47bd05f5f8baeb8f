import { readFileSync } from 'node:fs';
import { apiFolder } from './api-folder.ts';

const text = (path: string): string => readFileSync(new URL(path, apiFolder), 'utf8').trim();

/** The release, as in `package.json` and at the top of the CHANGELOG. */
export const productVersion: string = JSON.parse(text('../package.json')).version;

/** The sources' commit, in a clone: an image has none. Read from git's files, as git itself checks their owner. */
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

/** A process's message about itself at its start. */
export const startLine = { version: productVersion, commit: productCommit() };
