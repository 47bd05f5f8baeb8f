import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import type { z } from '@marketplace/shared-contract/platform/fields/zod';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import type { ComponentType } from 'react';

/** The input so far, by group and field of the form (REG-017). */
export type WizardState = Record<string, Record<string, unknown>>;

export type StepSchema = z.ZodMiniType<unknown, Record<string, unknown>>;
/** The schemas of each step, by its group, and of the call's payload. */
export type Rules = { steps: Record<string, StepSchema>; payload: z.ZodMiniType<unknown, unknown> };
/** They load when the form is used: no visitor waits for them. */
export type LazyRules = { loaded?: Rules; load: () => Promise<Rules> };

/** One step of a registration. */
export type Step = {
  group: string;
  name: string;
  optional?: true;
  /** From here it is possible to skip to the end (REG-007). */
  skipsToEnd?: true;
  schema: () => Promise<StepSchema>;
  Fields: ComponentType<StepProps>;
};

/** One of the two registrations: its steps, and its final call. */
export type Registration = {
  name: 'seller' | 'buyer';
  title: string;
  steps: readonly Step[];
  /** Appears next to the steps, starting with the first one about criteria. */
  Aside?: ComponentType<{ draft: WizardState }>;
  /** Each step's initial values. */
  empty: WizardState;
  /** Where each field of the call is in the form, as `group.field`. */
  fieldMap: Record<string, string>;
  call: Call;
  rules: LazyRules;
};

/** The props of a step's fields. */
export type StepProps = {
  schema: Step['schema'];
  labels: RegisterLabels;
  /** All input so far, including this step's. */
  draft: WizardState;
  /** This step's initial field values. */
  values: Record<string, unknown>;
  /** The server's errors for this step, by field. */
  problem: Problem | undefined;
  /** The previous step's address. */
  back: string | undefined;
  /** The step offers to skip to the end; `to` is its address once that is unlocked. */
  skip: { to: string | undefined } | undefined;
  /** The e-mails are checked on leaving this step, so a failure links to support. */
  checksEmails: boolean;
  submitLabel: string;
  onEdit: (values: Record<string, unknown>) => void;
  /** Leaves a valid step; returns the error if it could not. */
  onComplete: () => Promise<Problem | undefined>;
};
