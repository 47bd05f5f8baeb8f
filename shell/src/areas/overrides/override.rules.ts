import { type AreaName, areas } from '@marketplace/shared-contract/platform/routes/routes';

/** An area loaded from a developer's machine instead of the registry's address, until a given moment. */
export type Override = { area: AreaName; entry: string; until: string };

const mostHours = 8;
const hour = 3_600_000;

/** Only scripts from this machine are allowed. */
const localScript = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/[^?#]*\.js([?#]|$)/;

/** The override a developer requests; throws if invalid. */
export function overrideOf(area: string, entry: string, hours: number, now: number): Override {
  const areaName = areas.find((name) => name === area);
  if (!areaName) throw new Error(`There is no area ${area}. There are ${areas.join(', ')}`);
  if (!localScript.test(entry)) throw new Error('The entry must be a script on localhost or 127.0.0.1');
  if (!(hours > 0 && hours <= mostHours)) throw new Error(`An override lasts up to ${mostHours} hours`);
  return { area: areaName, entry, until: new Date(now + hours * hour).toISOString() };
}

/** The stored overrides in force; invalid or overlong ones do not count. */
export function holding(text: string | null, now: number): Override[] {
  const storedOverrides = parsed(text);
  return areas.flatMap((area) =>
    storedOverrides
      .filter((one) => one?.area === area)
      .filter((one) => holds(one, now))
      .slice(-1),
  );
}

function holds({ entry, until }: Override, now: number): boolean {
  const remaining = Date.parse(until) - now;
  return typeof entry === 'string' && localScript.test(entry) && remaining > 0 && remaining <= mostHours * hour;
}

function parsed(text: string | null): Override[] {
  try {
    const parsedJson: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsedJson) ? parsedJson : [];
  } catch {
    return [];
  }
}
