import type { SaveCaseInput } from './case.ts';

/** A case with every field filled in but its handler. */
export const aCase = (over: Partial<SaveCaseInput> = {}): SaveCaseInput => ({
  Company: 'Harbour Bakeries Limited',
  CompanyNumber: '01234567',
  Procedure: 'administration',
  Jurisdiction: 'england-and-wales',
  Court: 'High Court of Justice, Business and Property Courts in Leeds',
  CourtReference: 'CR-2026-LDS-000123',
  AppointedOn: '2026-06-01',
  OfficeHolders: 'Jane Smith\nJohn Brown',
  ReportOn: '2026-07-20',
  ...over,
});
