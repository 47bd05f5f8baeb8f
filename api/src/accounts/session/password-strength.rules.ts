import { createRequire } from 'node:module';
import { passwordTooCommon } from '@marketplace/shared-contract/accounts/session/password';
import { productWords, type Strength } from '@marketplace/shared-contract/accounts/session/password-rules';
import type * as core from '@zxcvbn-ts/core';
import type * as commonWords from '@zxcvbn-ts/language-common';
import type * as englishWords from '@zxcvbn-ts/language-en';
import { invalidField } from '../../platform/app-error.ts';

/** Below this a password falls to the first million guesses; with a word of one's own in it one step more is asked. */
const leastScore = 2;
/** Of a longer one the beginning is judged: the time grows with the square of the length. */
const judgedLength = 40;
/** Substitutions such as @ for a that are tried. With the usual 100 a password of nothing else takes 350 ms, with these 20 (defect 66). */
const triedSubstitutions = 4;

const require = createRequire(import.meta.url);
let factory: core.ZxcvbnFactory | undefined;
/** The dictionaries, 8 MB once they are read, are for the first password, not for every process that starts. */
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

/** Names, company and addresses as the words somebody would try: whole, and each part of three letters or more. */
const wordsOf = (own: readonly (string | null)[]): string[] =>
  own.flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\d]+/u)]).filter((word) => word.length >= 3);

/** How good a password is for somebody with these names and addresses (ADR-0071). */
export function passwordStrength(password: string, own: readonly (string | null)[] = []): Strength {
  const { score, sequence } = judge().check(password, [...productWords, ...wordsOf(own)]);
  const isOwn = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  if (score < (isOwn ? leastScore + 1 : leastScore)) return 'refused';
  return score > leastScore ? 'good' : 'fair';
}

/** Refuses a new password that the first guesses would find, wherever one is set. */
export function assertGuessesFail(password: string, own: readonly (string | null)[]): void {
  if (passwordStrength(password, own) === 'refused') throw invalidField('Password', passwordTooCommon);
}
