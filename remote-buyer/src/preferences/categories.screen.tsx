import { combineQueries } from '@marketplace/shared-auth/api';
import { SaveCategoryPreferences } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { QueryView } from '@marketplace/shared-ui';
import { CategoryField } from '@marketplace/shared-ui/category';
import { useContractForm } from '@marketplace/shared-ui/form';
import { useSet } from '../criteria-sets/use-set.ts';
import { useBuyerCategoriesQuery } from '../labels/label.api.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { useBuyerCategoryPreferencesQuery, useBuyerSaveCategoriesMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import { PreferencesPage } from './preferences-page.tsx';

/** The sectors and categories a buyer follows; none is any (PD-22). */
export function CategoriesScreen() {
  const set = useSet();
  const query = combineQueries(useBuyerCategoryPreferencesQuery(set), useBuyerCategoriesQuery());
  return (
    <PreferencesPage name="AmendCategoryPreferences">
      <QueryView query={query} what="your criteria">
        {([{ held, version }, { categoryLabels }]) => (
          <CategoriesForm key={set} chosen={held} version={version} labels={categoryLabels} />
        )}
      </QueryView>
    </PreferencesPage>
  );
}

type CategoriesFormProps = { chosen: number[]; version: string | undefined; labels: CategoryLabel[] };

function CategoriesForm({ chosen, version, labels }: CategoriesFormProps) {
  const [save] = useBuyerSaveCategoriesMutation();
  const form = useContractForm(SaveCategoryPreferences, { Categories: chosen });
  const { Categories: ids } = form.watch();
  const all = labels.flatMap((sector) => [sector, ...sector.childCategories]);
  const items = all
    .filter(({ categoryId }) => ids.includes(categoryId))
    .map(({ categoryId, description }) => ({ id: categoryId, text: description }));
  const remove = (id: number) =>
    form.setValue(
      'Categories',
      ids.filter((one) => one !== id),
      { shouldDirty: true },
    );

  const options = all.map(({ categoryId, description }) => ({ value: categoryId, label: description }));

  return (
    <PreferenceForm
      label="Categories"
      form={form}
      name="AmendCategoryPreferences"
      version={version}
      words={{ Categories: { label: 'Categories', options } }}
      save={save}
      criteria={{ Categories: ids }}
    >
      <ChosenChips
        label="Chosen categories"
        items={items}
        onRemove={remove}
        none="No categories chosen: all posts match."
      />
      <CategoryField
        control={form.control}
        name="Categories"
        label="Categories"
        optional
        help="Choosing a sector includes all its categories."
        categories={labels}
        mode="multiple"
        sectorsInclude
      />
    </PreferenceForm>
  );
}
