import { config } from 'zod/mini';

// A page under a CSP without eval must not let zod probe `new Function`; it does so when a schema is made.
if (typeof document !== 'undefined') config({ jitless: true });

// Not one object: what a bundle does not use of zod is left out of it (measured: 70 KB against 6).
export * from 'zod/mini';
