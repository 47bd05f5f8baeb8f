import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { CategoryField } from '@marketplace/shared-ui/category';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftForm } from './draft-form.ts';

type CategoryFieldsProps = { form: DraftForm; categories: readonly CategoryLabel[] };

/** The primary category and, once it is chosen, additional ones: never the primary again (SELL-033, SELL-034). */
export function CategoryFields({ form, categories }: CategoryFieldsProps) {
  const { control, getValues, setValue } = form;
  const primary = useWatch({ control, name: 'PrimaryCategory' });

  useEffect(() => {
    const additional = getValues('AdditionalCategories') ?? [];
    if (additional.includes(primary)) {
      const others = additional.filter((id) => id !== primary);
      setValue('AdditionalCategories', others, { shouldDirty: true, shouldValidate: true });
    }
  }, [primary, getValues, setValue]);

  return (
    <>
      <CategoryField
        control={control}
        name="PrimaryCategory"
        label="Primary Category"
        mode="single"
        categories={categories}
      />
      {primary ? (
        <CategoryField
          control={control}
          name="AdditionalCategories"
          label="Additional Categories"
          optional
          mode="multiple"
          categories={categories}
          exclude={[primary]}
        />
      ) : null}
    </>
  );
}
