import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import type { z } from '@marketplace/shared-contract/platform/fields/zod';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import type { ComponentType } from 'react';

/** What has been typed, by group and field of the form (REG-017). */
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
  /** From here the end can be skipped to (REG-007). */
  skipsToEnd?: true;
  schema: () => Promise<StepSchema>;
  Fields: ComponentType<StepProps>;
};

/** One of the two registrations: its steps, and the call they end in. */
export type Registration = {
  name: 'seller' | 'buyer';
  title: string;
  steps: readonly Step[];
  /** Appears next to the steps from the first one about criteria on. */
  Aside?: ComponentType<{ draft: WizardState }>;
  /** What each step holds before anything is typed. */
  empty: WizardState;
  /** Where in the form each field of the call is, as `group.field`. */
  fieldMap: Record<string, string>;
  call: Call;
  rules: LazyRules;
};

/** What the fields of a step are given. */
export type StepProps = {
  schema: Step['schema'];
  labels: RegisterLabels;
  /** All that has been typed so far, this step's fields included. */
  draft: WizardState;
  /** This step's fields as they are when it opens. */
  values: Record<string, unknown>;
  /** What the server refused of this step, by this step's fields. */
  problem: Problem | undefined;
  /** The address of the step before. */
  back: string | undefined;
  /** The step offers to skip to the end; `to` is its address once that is unlocked. */
  skip: { to: string | undefined } | undefined;
  /** The e-mails are checked on leaving this step, so a failure points to support. */
  checksEmails: boolean;
  submitLabel: string;
  onEdit: (values: Record<string, unknown>) => void;
  /** Leaves a valid step; returns why it could not. */
  onComplete: () => Promise<Problem | undefined>;
};
