import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@marketplace/shared-contract/zod';
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

type Schema<Output, Input> = z.ZodMiniType<Output, Input>;
type Options<Input extends FieldValues> = Pick<UseFormProps<Input>, 'mode' | 'reValidateMode'>;

/** A form whose rules and result are a schema of the contract; what it holds while being filled in is the schema's input. */
export function useContractForm<Output, Input extends FieldValues>(
  schema: Schema<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options?: Options<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...options, defaultValues, resolver: zodResolver(schema) });
}
