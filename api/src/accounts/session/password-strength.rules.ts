import { passwordTooCommon } from '@marketplace/shared-contract/password';
import { productWords, type Strength } from '@marketplace/shared-contract/password-strength';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { invalidField } from '../../platform/errors/app-error.ts';

/** Below this a password falls to the first million guesses; with a word of one's own in it one step more is asked. */
const leastScore = 2;
/** Of a longer one the beginning is judged: the time grows with the square of the length. */
const judgedLength = 40;

let factory: ZxcvbnFactory | undefined;
/** The dictionaries are unpacked for the first password, not for every process that starts. */
const judge = () =>
  (factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: judgedLength,
  }));

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
