import * as z from '../../platform/fields/zod.ts';
import { mostReports } from './browser-report-limits.ts';
import { longestMessage } from './redact.ts';
import { vitalNames } from './web-vitals.ts';

/** The release a report is about. Reports of unreleased builds are dropped without an error. */
const release = {
  area: z.string().check(z.maxLength(20)),
  version: z.string().check(z.regex(/^[\w.+-]{1,60}$/, 'version must be a version')),
};

const VitalReport = z.object({
  ...release,
  name: z.enum(vitalNames, { error: 'name is not a measure' }),
  value: z.number().check(z.gte(0), z.lte(3_600_000)),
});

/** An error: its message after redactPersonalData, the name of its screen, and the file that threw it. */
const ErrorReport = z.object({
  ...release,
  route: z.string().check(z.maxLength(60)),
  message: z.string().check(z.minLength(1), z.maxLength(longestMessage)),
  file: z.string().check(z.regex(/^[\w.-]{0,100}$/, 'file must be a file name')),
});

/** A page's report: its speed and its errors. Nothing in it says whose page it was. */
export const BrowserReports = z.object({
  vitals: z.array(VitalReport).check(z.maxLength(mostReports)),
  errors: z.array(ErrorReport).check(z.maxLength(mostReports)),
});
export type BrowserReports = z.infer<typeof BrowserReports>;
