/** Limits of second factors and step-up (ADR-0068). Without schemas, so that screens can show them cheaply. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;
/** How long a step-up confirmation lasts, and how long a started login or dialog stays valid. */
export const stepUpMinutes = 10;
export const challengeMinutes = 5;
export const passkeyNameLength = 60;
