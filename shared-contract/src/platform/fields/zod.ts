import { config } from 'zod/mini';

// On a page whose CSP forbids eval, zod must not probe `new Function`, which it does when a schema is created.
if (typeof document !== 'undefined') config({ jitless: true });

// Separate exports instead of one object, so that bundles leave out what they do not use of zod (measured: 70 KB against 6).
export * from 'zod/mini';
