import { shareRule } from '@marketplace/shared-contract/operations/monitoring/share-rule';
import { ratingOf, type VitalName, vitals } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { percentile75, upperEnd } from './vital-histogram.rules.ts';

type Steps = readonly { step: number; pages: number }[];
/**
 * The reports on a release: how many pages had an error, also by the screen of their first one, and how many fell on each step of each
 * measure. Older releases' figures lack `routes`.
 */
export type Figures = { errors: number; routes?: Record<string, number>; steps: Partial<Record<VitalName, Steps>> };

const pagesIn = (steps: Steps = []): number => steps.reduce((sum, { pages }) => sum + pages, 0);

/** How many pages a release was opened with: each reports some of the measures, and none twice. */
export const pagesOf = ({ steps }: Figures): number => Math.max(0, ...Object.values(steps).map(pagesIn));

/** The reports since then: later figures minus the earlier ones. Deleted ones count as zero. */
export function figuresSince(first: Figures, now: Figures): Figures {
  const entries = Object.entries(now.steps).map(([name, steps]) => {
    const before = new Map((first.steps[name as VitalName] ?? []).map(({ step, pages }) => [step, pages]));
    const since = steps.map(({ step, pages }) => ({ step, pages: Math.max(0, pages - (before.get(step) ?? 0)) }));
    return [name, since.filter(({ pages }) => pages > 0)] as const;
  });
  const routes = Object.entries(now.routes ?? {}).map(
    ([route, errors]) => [route, Math.max(0, errors - (first.routes?.[route] ?? 0))] as const,
  );
  return {
    errors: Math.max(0, now.errors - first.errors),
    routes: Object.fromEntries(routes.filter(([, errors]) => errors > 0)),
    steps: Object.fromEntries(entries),
  };
}

export type Verdict = { state: 'too few' | 'no worse' } | { state: 'worse'; reason: string };

/** Whether a shared release is worse than the current one by the rule, with the deciding figures. */
export function verdictOf(shared: Figures, served: Figures): Verdict {
  if (Math.min(pagesOf(shared), pagesOf(served)) < shareRule.leastPages) return { state: 'too few' };
  const reasons = [
    errorsWorse(shared, served) ?? routeWorse(shared, served),
    ...shareRule.vitals.names.map((name) => vitalWorse(name, shared, served)),
  ];
  const reason = reasons.filter((one) => one !== undefined).join('; ');
  return reason ? { state: 'worse', reason } : { state: 'no worse' };
}

const number = (value: number) => value.toLocaleString('en-GB');

function errorsWorse(shared: Figures, served: Figures): string | undefined {
  const [pages, pagesBefore] = [pagesOf(shared), pagesOf(served)];
  const [rate, rateBefore] = [shared.errors / pages, served.errors / pagesBefore];
  const { factor, moreBy } = shareRule.errors;
  if (rate < rateBefore * factor || rate < rateBefore + moreBy) return undefined;
  const all = shared.errors + served.errors;
  if (chanceOf(shared.errors, all, pages / (pages + pagesBefore)) > shareRule.chance) return undefined;
  return `errors per page ${rate.toFixed(2)} (${number(shared.errors)} on ${number(pages)} pages) against ${rateBefore.toFixed(2)} (${number(served.errors)} on ${number(pagesBefore)})`;
}

/** A screen that fails only in this release. It may have few pages, so that all pages together hide it (D9). */
function routeWorse(shared: Figures, served: Figures): string | undefined {
  const [pages, pagesBefore] = [pagesOf(shared), pagesOf(served)];
  const { factor, leastOfRoute } = shareRule.errors;
  const routes = Object.entries(shared.routes ?? {}).sort(([, one], [, other]) => other - one);
  const worse = routes.find(([route, errors]) => {
    const before = served.routes?.[route] ?? 0;
    if (errors < leastOfRoute || errors / pages < (before / pagesBefore) * factor) return false;
    // The more screens are compared, the likelier one differs by chance.
    return chanceOf(errors, errors + before, pages / (pages + pagesBefore)) <= shareRule.chance / routes.length;
  });
  if (!worse) return undefined;
  const [route, errors] = worse;
  return `errors on ${route} ${number(errors)} on ${number(pages)} pages against ${number(served.routes?.[route] ?? 0)} on ${number(pagesBefore)}`;
}

function vitalWorse(name: VitalName, shared: Figures, served: Figures): string | undefined {
  const [steps, before] = [shared.steps[name] ?? [], served.steps[name] ?? []];
  const [pages, pagesBefore] = [pagesIn(steps), pagesIn(before)];
  const { factor, leastPages } = shareRule.vitals;
  if (Math.min(pages, pagesBefore) < leastPages) return undefined;
  const [p75, p75Before] = [percentile75(name, steps), percentile75(name, before)];
  if (ratingOf(name, p75) === 'good' || p75 < p75Before * factor) return undefined;
  const [bad, badBefore] = [notGood(name, steps), notGood(name, before)];
  const expected = (bad + badBefore) / (pages + pagesBefore);
  const deviation = Math.sqrt(expected * (1 - expected) * (1 / pages + 1 / pagesBefore));
  if (bad / pages - badBefore / pagesBefore < shareRule.deviations * deviation || bad === 0) return undefined;
  const shown = (value: number) => (name === 'CLS' ? value.toFixed(2) : `${number(Math.round(value))} ms`);
  return `${vitals[name].title.toLowerCase()} ${shown(p75)} for three quarters of ${number(pages)} pages against ${shown(p75Before)} of ${number(pagesBefore)}`;
}

const notGood = (name: VitalName, steps: Steps): number =>
  pagesIn(steps.filter(({ step }) => ratingOf(name, upperEnd(name, step)) !== 'good'));

/** The probability that at least `count` of `all` errors fall on the shared release, if each does in proportion to its pages. */
function chanceOf(count: number, all: number, part: number): number {
  let logarithm = count * Math.log(part) + (all - count) * Math.log(1 - part);
  for (let one = 1; one <= all - count; one += 1) logarithm += Math.log((count + one) / one);
  let term = Math.exp(logarithm);
  let chance = 0;
  for (let more = count; more <= all && (more === count || term > 0); more += 1) {
    chance += term;
    term *= ((all - more) / (more + 1)) * (part / (1 - part));
  }
  return chance;
}
