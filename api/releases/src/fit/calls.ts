import { type CallSchemas, countOf, type Findings, type FittingPart, type Servers } from './fit.ts';
import { type Difference, differences, type JsonSchema } from './schema-fit.ts';

/** Compares the calls that parts make with those of the served API: what they send, and what they read of its responses. */
export function compareCalls(api: Servers['api'] | undefined, parts: readonly FittingPart[]): Findings {
  const findings: Findings = { misfits: [], compared: [], unknown: [] };
  if (!api) return { misfits: [], compared: [], unknown: ['which calls the API has'] };
  for (const { part, version, fit } of parts) {
    if (!fit?.calls) {
      findings.unknown.push(`which calls ${part} ${version} makes`);
      continue;
    }
    findings.compared.push(`${countOf(fit.calls, 'call')} of ${part} ${version} with API ${api.version}`);
    for (const [name, made] of Object.entries(fit.calls)) {
      const served = api.calls[name];
      const reasons = served ? reasonsOf(made, served) : ['the API does not have it'];
      if (reasons.length > 0)
        findings.misfits.push(`${part} ${version} calls ${name}, and in API ${api.version} ${reasons.join(', ')}.`);
    }
  }
  return findings;
}

const empty: JsonSchema = { type: 'object' };

function reasonsOf(made: CallSchemas, served: CallSchemas): string[] {
  const sent = [
    ...differences(made.query ?? empty, served.query ?? empty, 'sent'),
    ...(made.body || served.body ? differences(made.body ?? empty, served.body ?? {}, 'sent') : []),
  ];
  const read = made.answer && differences(served.answer ?? {}, made.answer, 'read');
  const media =
    made.media === served.media
      ? []
      : [`the response is ${served.media ?? 'empty'} instead of ${made.media ?? 'empty'}`];
  return [...new Set([...media, ...sent.map(ofRequest), ...(media.length > 0 ? [] : (read ?? []).map(ofResponse))])];
}

function ofRequest({ at, what, values }: Difference): string {
  const field = at || 'the request';
  if (what === 'missing') return `${field} is required, which it may leave out`;
  if (what === 'unknown') return `${field} is refused, which it may send`;
  if (what === 'value') return `${field} does not take ${values}, which it may send`;
  if (what === 'bound') return `${field} is held to ${values}, which it may exceed`;
  return `${field} takes another type (it may send ${values})`;
}

function ofResponse({ at, what, values }: Difference): string {
  const field = at || 'the response';
  if (what === 'missing') return `${field} may be missing from the response, which it reads`;
  if (what === 'value') return `${field} of the response may be ${values}, which it does not know`;
  return `${field} of the response may be ${values}`;
}
