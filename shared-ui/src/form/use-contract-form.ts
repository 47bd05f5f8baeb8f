import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@marketplace/shared-contract/zod';
import { type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

type Schema<Output, Input> = z.ZodMiniType<Output, Input>;
type Options<Input extends FieldValues> = Pick<UseFormProps<Input>, 'mode' | 'reValidateMode'>;

/** What `useContractForm` answers; what the form holds, and what its schema makes of it. */
export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** A form whose rules and result are a schema of the contract; what it holds while being filled in is the schema's input. */
export function useContractForm<Output, Input extends FieldValues>(
  schema: Schema<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options?: Options<Input>,
): ContractForm<Input, Output> {
  return useForm<Input, unknown, Output>({ ...options, defaultValues, resolver: zodResolver(schema) });
}
