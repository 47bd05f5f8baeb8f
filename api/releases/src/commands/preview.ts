import { refuseForeignRelease, refuseStranger } from '../owners.ts';
import { previewNamePattern } from '../previews/address.ts';
import { isOpen, previewKey, readPreview, readPreviews, type StoredPreview, withAreas } from '../previews/store.ts';
import type { ReleasedArea } from '../registry-schema.ts';
import { activeVersion, type ReleaseRecord, readRegistry, rowOf, type StoredRegistry } from '../release-store.ts';
import { toJson } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, refuseIncompatible, wholeRelease } from './activate.ts';
import { refuseUnfit } from './fit-gate.ts';
import { sentencesOf } from './gate-result.ts';

const aDay = 86_400_000;
/** How long a preview lasts, in days: unless it is said, and at most. */
export const usualDays = 7;
export const mostDays = 30;

type Preview = Omit<Audit, 'act'> & {
  name: string;
  versions: readonly { part: string; version: string }[];
  days?: number;
};

/** Refuses what is not the name of a preview. */
export function refusePreviewName(name: string): void {
  if (previewNamePattern.test(name)) return;
  throw new Error(
    `${name} is not the name of a preview: a small letter, then small letters, digits and hyphens, at most 31, such as pr-42.`,
  );
}

/**
 * Opens published builds to whoever is given their address, for some days; what is served does not move. They pass the gate as if
 * they were to be served. A preview of the same name shows these from now on.
 */
export async function preview(
  target: Target,
  { name, versions, days = usualDays, who, why, accept, authority = {}, now = new Date(), say }: Preview,
): Promise<StoredPreview> {
  refusePreviewName(name);
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new Error(`A preview lasts a whole number of days from 1 to ${mostDays}.`);
  refuseStranger(
    authority,
    versions.map(({ part }) => part),
  );
  const { registry } = await readRegistry(target);
  const parts = versions.filter(({ part, version }) => activeVersion(registry, part) !== version);
  if (parts.length === 0) throw new Error(servedAlready(target, versions));
  const releases: ReleaseRecord[] = [];
  for (const { part, version } of parts) {
    if (part === 'shell') throw new Error('Areas alone have previews. A shell is looked at in a channel: --to stage');
    const release = await wholeRelease(target, part, version);
    refuseForeignRelease(authority, release, target.name);
    refuseForeignOrigin(registry, release);
    releases.push(release);
  }
  const { shares, ...served } = registry;
  const next = withAreas(
    served,
    releases.map((release) => rowOf(release, now.toISOString()) as unknown as ReleasedArea),
  );
  refuseIncompatible(next);
  const gate = await refuseUnfit(target, { next, moved: releases }, accept);
  for (const sentence of sentencesOf(gate, accept)) say?.(sentence);
  const until = new Date(now.getTime() + days * aDay);
  // An address has whole seconds.
  until.setMilliseconds(0);
  const found = await readPreview(target, name);
  const made = {
    name,
    parts,
    at: now.toISOString(),
    until: until.toISOString(),
    who,
    ...(why && { why }),
    gate,
  };
  await write(target, made, found?.tag);
  return made;
}

/** Ends a preview before its time. Its address shows nothing any more; the files go when they have expired. */
export async function endPreview(target: Target, name: string, now = new Date()): Promise<StoredPreview> {
  refusePreviewName(name);
  const found = await readPreview(target, name);
  if (!found) {
    const open = (await readPreviews(target)).previews.filter((one) => isOpen(one, now)).map((one) => one.name);
    throw new Error(
      `${target.name} has no preview ${name}. ${open.length > 0 ? `Open are ${open.join(', ')}.` : 'None is open.'}`,
    );
  }
  if (!isOpen(found.value, now)) return found.value;
  const ended = { ...found.value, ended: now.toISOString() };
  await write(target, ended, found.tag);
  return ended;
}

async function write(target: Target, made: StoredPreview, tag: string | undefined): Promise<void> {
  const text = toJson(made);
  if (await target.replace(previewKey(made.name), text, tag)) return;
  // A store's client repeats a call whose response was lost: then this is our own.
  const there = await target.read(previewKey(made.name));
  if (there && new TextDecoder().decode(there.content) === text) return;
  throw new Error(`Somebody else has just changed the preview ${made.name}. Nothing was changed: try again.`);
}

function servedAlready({ name }: Target, versions: Preview['versions']): string {
  const named = versions.map(({ part, version }) => `${part} ${version}`).join(', ');
  return named ? `${named} is what ${name} serves already: there is nothing to preview.` : 'Say what to preview.';
}

/** A page lets in scripts of origins that are served from already, and of no other for the sake of a preview. */
function refuseForeignOrigin({ areas }: StoredRegistry, { part, version, released }: ReleaseRecord): void {
  const { origin } = released;
  if (origin === undefined || areas.some((area) => area.origin === origin)) return;
  throw new Error(
    `${part} ${version} comes from ${origin}, which nothing is served from. Release it once, or build it without --origin.`,
  );
}
