import { areas } from '../../platform/routes/routes.ts';

/** The parts that are released and reported on separately. */
export const appParts = ['shell', ...areas] as const;
export type AppPart = (typeof appParts)[number];

/** The most reports a page sends, of either kind. */
export const mostReports = 20;

/** How long reports are kept, in days. */
export const reportsKept = 30;
