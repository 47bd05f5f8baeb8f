import { areas } from '../../platform/routes/routes.ts';

/** What is released alone and reported on alone. */
export const appParts = ['shell', ...areas] as const;
export type AppPart = (typeof appParts)[number];

/** The most reports one page makes, of either kind. */
export const mostReports = 20;

/** How long reports are kept, in days. */
export const reportsKept = 30;
