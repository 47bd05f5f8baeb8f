import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { touchAll } from './touch-all.ts';

test('marks every field as touched without changing values', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { Email: 'a@b.example', Mobile: '' } });
    return { form, touched: form.formState.touchedFields };
  });
  expect(result.current.touched).toEqual({});
  act(() => touchAll(result.current.form));
  expect(result.current.touched).toEqual({ Email: true, Mobile: true });
  expect(result.current.form.getValues()).toEqual({ Email: 'a@b.example', Mobile: '' });
});
