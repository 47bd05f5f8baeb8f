import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { signerWith, trustedKeys } from '@marketplace/releases/signature';
import { DamagedFile } from '@marketplace/releases/stored-json';

/** Runs some work and prints how long it took. */
export async function timed(what, work) {
  const started = performance.now();
  const outcome = await work();
  console.log(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** Runs a command. Misuse and refusals print one sentence; a bug keeps its stack trace. */
export async function runCli(work) {
  try {
    await work();
  } catch (error) {
    const isSentence = error.constructor === Error || error instanceof DamagedFile;
    console.error(isSentence ? error.message : error);
    process.exitCode = 1;
  }
}

/** Who runs a command, as the log of releases names them. */
export const currentUser = () => `${userInfo().username}@${hostname()}`;

/** The logged reason for accepting a misfit; without a reason none is accepted. */
export function reasonGiven(accept) {
  if (accept !== undefined && accept.trim() === '') {
    throw new Error('Say why it is harmless: --accept "REASON". The reason is kept in the log.');
  }
  return accept?.trim();
}

/** A percentage of users as typed: 10 or 10%. */
export const percentOf = (text) => Number(text.replace(/%$/, ''));

/** The versions that a move changed. */
export const moveLines = ({ parts, shares = [] }, { name }) => [
  ...parts.map(({ part, from, to }) => `${part} ${from ?? 'nothing'} → ${to ?? 'nothing'} at ${name}`),
  ...shares.map(({ part, version, from, to }) => `${part} ${version}: ${from}% → ${to}% of the users at ${name}`),
];

/** Prints the versions that a move changed, and how to undo it. */
export function printMove(move, target) {
  if (!move) return;
  for (const line of moveLines(move, target)) console.log(line);
  console.log(`To undo this: npm run rollback -- ${move.number}`);
}

/** The text of a file that a setting names. */
function fileOfSetting(setting, file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${setting} names ${file}, which cannot be read (${error.code}).`);
  }
}

/** The keys whose signatures an operator trusts, from the settings. */
export const keysOfSettings = ({ signingKey, publicKeys }) =>
  trustedKeys([
    ...(signingKey ? [fileOfSetting('RELEASE_SIGNING_KEY', signingKey)] : []),
    ...publicKeys.map((file) => fileOfSetting('RELEASE_PUBLIC_KEYS', file)),
  ]);

/** Signs what is published, if a setting names a key. */
export const signerOf = ({ signingKey }) => signingKey && signerWith(fileOfSetting('RELEASE_SIGNING_KEY', signingKey));
