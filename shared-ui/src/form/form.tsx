import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

type FormProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  /** Called with the schema's output, once the input is valid. */
  onSubmit: (values: O) => unknown;
  /** Called at each attempt, before validation, so that an earlier message disappears. */
  onTry?: () => void;
  /** The form's name for assistive technology, if the page has several. */
  label?: string;
  children: ReactNode;
};

/** A form of the contract: its fields find it by context; the first invalid field is focused. */
export function Form<T extends FieldValues, O>({ form, onSubmit, onTry, label, children }: FormProps<T, O>) {
  const submit = form.handleSubmit(async (values: O) => {
    await onSubmit(values);
  });
  return (
    <FormProvider {...form}>
      <form
        className="form"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.stopPropagation();
          if (form.formState.isSubmitting) return event.preventDefault();
          onTry?.();
          void submit(event);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** The server's message about the whole form; `render` may show it other than as plain text. */
export function FormError({ render }: { render?: (message: string) => ReactNode }) {
  const { errors } = useFormState();
  const message = errors.root?.message;
  if (!message) return null;
  return <Notice tone="error">{render ? render(message) : <p>{message}</p>}</Notice>;
}

type SubmitButtonProps = {
  children: ReactNode;
  disabled?: boolean;
  block?: boolean;
  variant?: 'default' | 'primary' | 'danger';
};

/**
 * Submits the form; disabled while it is being sent. The second press of a double click is ignored: the form may be empty again by then.
 */
export function SubmitButton({ children, disabled, block, variant = 'primary' }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant={variant}
      loading={isSubmitting}
      disabled={disabled}
      block={block}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {children}
    </Button>
  );
}
