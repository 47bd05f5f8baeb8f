import type { GateResult } from '../fit/fit.ts';

/** What an operator should know of a comparison. */
export function sentencesOf({ unknown, accepted }: GateResult, accept?: string): string[] {
  const known = unknown.length > 0 ? [`Not compared, as not recorded: ${unknown.join('; ')}.`] : [];
  if (accepted) return [...known, ...accepted.misfits.map((misfit) => `Accepted (${accepted.why}): ${misfit}`)];
  return accept === undefined ? known : [...known, 'Everything that was compared fits: there was nothing to accept.'];
}

/** A comparison for the log. */
export const linesOf = ({ compared, unknown, accepted }: GateResult): string[] => [
  ...(compared.length > 0 ? [`compared: ${compared.join('; ')}`] : []),
  ...(unknown.length > 0 ? [`not compared: ${unknown.join('; ')}`] : []),
  ...(accepted?.misfits.map((misfit) => `accepted (${accepted.why}): ${misfit}`) ?? []),
];
