/** What a field that blocks pasting keeps of a change: growth of more than one character is taken back (REG-022, PD-18). */
export const typedOn = (held: string, next: string): string => (next.length - held.length > 1 ? held : next);
