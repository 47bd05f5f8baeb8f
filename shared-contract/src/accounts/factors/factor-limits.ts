/** Limits of second factors and step-up (ADR-0068). Without schemas, for texts on screen. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;
/** How long a confirmation of who somebody is allows grave acts, and how long a begun login or dialog can be finished. */
export const stepUpMinutes = 10;
export const challengeMinutes = 5;
export const passkeyNameLength = 60;
