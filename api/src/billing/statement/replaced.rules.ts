import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';

type Earlier = { number: number; takenAt: Date; sendings: readonly { sentOn: string }[] };

/** The statements a new one replaces: the latest, and each earlier one sent to creditors. Undefined for the first. */
export function replacedText(latestFirst: readonly Earlier[]): string | undefined {
  const replaced = latestFirst.filter(({ sendings }, place) => place === 0 || sendings.length > 0);
  const each = replaced.map(({ number, takenAt, sendings: [sent] }) => {
    const sending = sent ? `, sent to creditors on ${displayDate(sent.sentOn)}` : '';
    return `no. ${number}, finalised on ${displayDate(londonDay(takenAt))}${sending}`;
  });
  return each.length > 0 ? `Replaces ${each.join('; ')}.` : undefined;
}
