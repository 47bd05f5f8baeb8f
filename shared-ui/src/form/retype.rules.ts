/** How a field that blocks pasting treats a change: growth by more than one character is reverted (REG-022, PD-18). */
export const typedOn = (held: string, next: string): string => (next.length - held.length > 1 ? held : next);
