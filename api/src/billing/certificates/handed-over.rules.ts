import type { HandedOver } from '@marketplace/shared-contract/billing/certificates/certificate';

/** One hand-over of a post in a period, with the firms it went from and to. */
export type HandOverInPeriod = {
  on: string;
  /** Null if made by an early release that did not record the recipient. */
  practitionerId: string | null;
  practitioner: string;
  company: string;
  fromFirmId: string;
  toFirmId: string;
};

/** The practitioner who was invoiced, and so was in charge when the period began. */
export type Charged = { practitionerId: string; practitioner: string };

/**
 * The hand-overs that a certificate names, in order: the last of each day, preceded by practitioners in charge only for
 * part of that day. Nobody is named again for returning within a day (ADR-0011).
 */
function namedStops(all: readonly HandOverInPeriod[], charged: string): number[] {
  const isLastOfDay = (place: number) => all[place]?.on !== all[place + 1]?.on;
  const named = new Set([
    charged,
    ...all.flatMap(({ practitioner }, place) => (isLastOfDay(place) ? [practitioner] : [])),
  ]);
  return all.flatMap(({ practitioner }, place) => {
    const passing = !isLastOfDay(place) && !named.has(practitioner);
    if (passing) named.add(practitioner);
    return passing || isLastOfDay(place) ? [place] : [];
  });
}

/** A certificate's record of hand-overs. Within a firm, only the practitioner changes and no company is named (ADR-0073). */
export function handedOverIn(all: readonly HandOverInPeriod[], charged: string): HandedOver[] {
  const told: HandedOver[] = [];
  let [inCharge, since] = [charged, 0];
  for (const place of namedStops(all, charged)) {
    const [first, last] = [all[since], all[place]];
    if (!first || !last) continue;
    const { on, practitioner, company } = last;
    const within = first.fromFirmId === last.toFirmId;
    if (!within) told.push({ on, practitioner, company });
    else if (practitioner !== inCharge) told.push({ on, practitioner, company: '', within });
    [inCharge, since] = [practitioner, place + 1];
  }
  return told;
}
