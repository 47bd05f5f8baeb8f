import { keysOf } from '../../platform/fields/choices.ts';
import { optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** Things that make sales fail if checked too late. */
export const readinessItems = {
  accounts: 'Accounts for three years',
  debtors: 'Debtor list',
  employees: 'Employees and TUPE',
  leases: 'Leases',
  licences: 'Licences',
  litigation: 'Litigation',
  property: 'Intellectual property',
  tax: 'Tax',
} as const;
export type ReadinessItem = keyof typeof readinessItems;
export const readinessItemNames = keysOf(readinessItems);

export const readinessStates = {
  '': 'Not checked yet',
  here: 'Here',
  'not-applicable': 'Not applicable',
  missing: 'Missing, because',
} as const;

export const readinessReasonLimit = 200;

const Point = z
  .object({
    State: z.prefault(z.enum(keysOf(readinessStates), { error: 'Please choose one' }), ''),
    Reason: optionalLine(readinessReasonLimit),
  })
  .check(
    z.refine<{ State: string; Reason: string }>(({ State, Reason }) => State !== 'missing' || Reason !== '', {
      path: ['Reason'],
      error: 'Please say why it is missing',
    }),
    // A reason typed before another answer was chosen is dropped.
    z.overwrite<{ State: string; Reason: string }>((point) =>
      point.State === 'missing' ? point : { ...point, Reason: '' },
    ),
  );

/** The checklist before particulars are released; for the post's firm only. */
export const Readiness = z.object({
  accounts: Point,
  debtors: Point,
  employees: Point,
  leases: Point,
  licences: Point,
  litigation: Point,
  property: Point,
  tax: Point,
} satisfies Record<ReadinessItem, typeof Point>);
export type Readiness = z.infer<typeof Readiness>;

/** How many of its points are missing or not checked. */
export const openPoints = (readiness: Readiness): number =>
  readinessItemNames.filter((item) => readiness[item].State === '' || readiness[item].State === 'missing').length;
