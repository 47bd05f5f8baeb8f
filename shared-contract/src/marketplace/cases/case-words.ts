import type { jurisdictions } from '../outcome/outcome-words.ts';

export const caseProcedures = {
  administration: 'Administration',
  'pre-pack': 'Pre-pack administration',
  cvl: 'Creditors’ voluntary liquidation',
  mvl: 'Members’ voluntary liquidation',
  compulsory: 'Compulsory liquidation',
  bankruptcy: 'Bankruptcy',
  'lpa-receivership': 'LPA receivership',
} as const;
export type CaseProcedure = keyof typeof caseProcedures;
export type CaseJurisdiction = keyof typeof jurisdictions;

/** The same in a post and its outcome: label ids. */
export const procedureIds: Record<CaseProcedure, number> = {
  ...{ administration: 1, 'pre-pack': 2, cvl: 3, compulsory: 4, mvl: 5, 'lpa-receivership': 7, bankruptcy: 8 },
};

/** The label of each field, in the form and on the case's page. */
export const caseWords = {
  Company: 'Company or person',
  CompanyNumber: 'Company number',
  Procedure: 'Procedure',
  Jurisdiction: 'Jurisdiction',
  Court: 'Court',
  CourtReference: 'Court reference',
  AppointedOn: 'Appointed on',
  OfficeHolders: 'Office-holders',
  HandlerId: 'Handler',
  ReportOn: 'First report to creditors',
} as const;
export type CaseField = keyof typeof caseWords;
export const caseFields = Object.keys(caseWords) as CaseField[];
