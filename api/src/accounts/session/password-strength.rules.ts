import { createRequire } from 'node:module';
import { passwordTooCommon } from '@marketplace/shared-contract/accounts/session/password';
import { productWords, type Strength } from '@marketplace/shared-contract/accounts/session/password-rules';
import type * as core from '@zxcvbn-ts/core';
import type * as commonWords from '@zxcvbn-ts/language-common';
import type * as englishWords from '@zxcvbn-ts/language-en';
import { invalidField } from '../../platform/app-error.ts';

/** A password below this falls to the first million guesses; one containing a word of the user's own needs one step more. */
const leastScore = 2;
/** Of a longer one only the beginning is rated: the time grows with the square of the length. */
const judgedLength = 40;
/**
 * The tested substitutions, such as @ for a. With the default 100, a password consisting of them takes 350 ms, with these 20 (defect 66).
 */
const triedSubstitutions = 4;

const require = createRequire(import.meta.url);
let factory: core.ZxcvbnFactory | undefined;
/** The dictionaries, 8 MB once loaded, are loaded for the first password, not in every process. */
function judge(): core.ZxcvbnFactory {
  if (factory) return factory;
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof core;
  const common = require('@zxcvbn-ts/language-common') as typeof commonWords;
  const english = require('@zxcvbn-ts/language-en') as typeof englishWords;
  factory = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: judgedLength,
    l33tMaxSubstitutions: triedSubstitutions,
  });
  return factory;
}

/** Names, company and addresses as words a guesser would try: whole, and each part of at least three letters. */
const wordsOf = (own: readonly (string | null)[]): string[] =>
  own.flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\d]+/u)]).filter((word) => word.length >= 3);

/** A password's strength for a user with these names and addresses (ADR-0071). */
export function passwordStrength(password: string, own: readonly (string | null)[] = []): Strength {
  const { score, sequence } = judge().check(password, [...productWords, ...wordsOf(own)]);
  const isOwn = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  if (score < (isOwn ? leastScore + 1 : leastScore)) return 'refused';
  return score > leastScore ? 'good' : 'fair';
}

/** Throws for a new password that the first guesses would find, wherever one is set. */
export function assertGuessesFail(password: string, own: readonly (string | null)[]): void {
  if (passwordStrength(password, own) === 'refused') throw invalidField('Password', passwordTooCommon);
}
