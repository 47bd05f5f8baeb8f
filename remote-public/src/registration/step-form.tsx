import type { z } from '@marketplace/shared-contract/platform/fields/zod';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { Button, LinkButton, pathTo } from '@marketplace/shared-ui';
import {
  ErrorSummary,
  type FieldControl,
  Form,
  FormError,
  SubmitButton,
  showProblem,
  touchAll,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StepProps } from './registration.ts';
import * as styles from './wizard.module.css';

type Values = Record<string, unknown>;
type StepFormProps<V extends Values> = { step: StepProps; children: (control: FieldControl<V>) => ReactNode };

/** A step's form: its fields, its errors, and the buttons back and on. */
export function StepForm<V extends Values>({ step, children }: StepFormProps<V>) {
  const { schema, values, problem, onEdit, onComplete } = step;
  const form = useContractForm<unknown, V>(schema as () => Promise<z.ZodMiniType<unknown, V>>, values as never);
  const edit = useRef(onEdit);
  edit.current = onEdit;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: typed }) => edit.current({ ...typed }) }),
    [form],
  );
  useEffect(() => {
    if (problem) showProblem(form, { data: problem });
  }, [form, problem]);

  const submit = async () => {
    const problem: Problem | undefined = await onComplete();
    if (!problem) return;
    touchAll(form);
    showProblem(form, { data: problem });
  };

  return (
    <Form form={form} onSubmit={submit}>
      <ErrorSummary title="There is a problem" />
      {children(form.control)}
      <FormError render={(message) => <FormProblem message={message} pointsToSupport={step.checksEmails} />} />
      <StepActions {...step} />
    </Form>
  );
}

const waysIn: Record<string, string> = { 'log in': pathTo('Login'), 'Forgot Password': pathTo('ForgotPass') };

/** A message in which "log in" and "Forgot Password" are links. */
const withWaysIn = (message: string): ReactNode[] =>
  message.split(/(\blog in\b|\bForgot Password\b)/).map((part) => {
    const to = waysIn[part];
    return to ? (
      <Link key={part} to={to}>
        {part}
      </Link>
    ) : (
      part
    );
  });

/** A failed e-mail check ends with a link to support (VAL-029). */
const FormProblem = ({ message, pointsToSupport }: { message: string; pointsToSupport: boolean }) => (
  <>
    <p>{withWaysIn(message)}</p>
    {pointsToSupport && (
      <p>
        If you believe this is wrong, please <Link to={pathTo('ContactUs')}>contact support</Link>.
      </p>
    )}
  </>
);

const StepActions = ({ back, skip, submitLabel }: StepProps) => (
  <div className={styles.stepActions}>
    {back && <LinkButton to={back}>Back</LinkButton>}
    {skip && <SkipToEnd to={skip.to} />}
    <SubmitButton>{submitLabel}</SubmitButton>
  </div>
);

const SkipToEnd = ({ to }: { to: string | undefined }) =>
  to ? <LinkButton to={to}>Skip To End</LinkButton> : <Button disabled>Skip To End</Button>;
