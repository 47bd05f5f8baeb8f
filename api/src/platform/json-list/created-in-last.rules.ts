const dayMs = 86_400_000;

/** The instant N × 24 hours ago, after which things were "created in the last N days" (PD-48). */
export const createdInLast = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);
