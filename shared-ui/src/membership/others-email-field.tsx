import { TextField } from '@marketplace/shared-ui/form';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

type OthersEmailFieldProps<T extends FieldValues> = Pick<
  ComponentProps<typeof TextField<T>>,
  'control' | 'name' | 'label' | 'help' | 'optional'
>;

/** Somebody else's address: the user's own is not suggested, and a phone neither capitalises nor corrects it. */
export const OthersEmailField = <T extends FieldValues>(props: OthersEmailFieldProps<T>) => (
  <TextField {...props} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
);
