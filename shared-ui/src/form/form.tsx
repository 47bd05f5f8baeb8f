import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

type FormProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  /** Called with what the schema made of the input, once it is valid. */
  onSubmit: (values: O) => unknown;
  /** Called at each try, before validation, so that an earlier message disappears. */
  onTry?: () => void;
  /** Names the form for assistive tools where the page has several. */
  label?: string;
  children: ReactNode;
};

/** A form of the contract: its fields find it by context; the first field at fault is focused. */
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

/** What the server said about the whole form; `render` may draw it otherwise than as plain text. */
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

/** Submits the form; disabled while it is being sent. The second press of a double click is ignored: the form may be empty again by then. */
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
