import { referenceLimit } from '@marketplace/shared-contract/marketplace/posts/post-schemas';
import { unprintedWarning } from '@marketplace/shared-contract/marketplace/posts/unprinted';
import { type FieldControl, TextField } from '@marketplace/shared-ui/form';
import { useEffect, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { useSellerReferenceInUseQuery } from './reference.api.ts';

type ReferenceFieldProps<T extends FieldValues> = {
  control?: FieldControl<T>;
  name: Path<T>;
  /** The post being edited; its own reference is not another's. */
  postId?: number;
};

const pauseMs = 400;

/** The seller's own name for a post. A message says if another post has it already; it is allowed (PD-36). */
export function ReferenceField<T extends FieldValues>({ control, name, postId }: ReferenceFieldProps<T>) {
  const typedReference: string = useWatch({ control, name }) ?? '';
  const [reference, setReference] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setReference(typedReference.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typedReference]);
  const askable = reference !== '' && reference.length <= referenceLimit;
  const { currentData } = useSellerReferenceInUseQuery({ reference, id: postId }, { skip: !askable });
  const inUse = currentData?.inUse && 'Another of your posts already has this reference. You can still use it.';
  const help = unprintedWarning(typedReference) || inUse || 'Your case reference. Buyers see it.';
  return <TextField control={control} name={name} label="Reference" help={help} />;
}
