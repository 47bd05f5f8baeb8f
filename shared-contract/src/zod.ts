import * as z from 'zod/mini';

// A page under a CSP without eval must not let zod probe `new Function`; it does so when a schema is made.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
