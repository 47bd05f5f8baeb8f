import { EditAdditionalCategories, EditCategory } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import { CategoryField } from '@marketplace/shared-ui/category';
import { useContractForm } from '@marketplace/shared-ui/form';
import type { ComponentProps, ComponentType } from 'react';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf } from '../amend-page.tsx';
import { useSellerCategoriesQuery } from '../label.api.ts';
import { useSellerAmendAdditionalCategoriesMutation, useSellerAmendCategoryMutation } from './amend.api.ts';
import { EditPage } from './edit-page.tsx';

type CategoriesProps = { post: Post; version: string | undefined; categories: readonly CategoryLabel[] };

const optionsOf = (categories: readonly CategoryLabel[]) =>
  categories
    .flatMap((sector) => [sector, ...sector.childCategories])
    .map(({ categoryId, description }) => ({ value: categoryId, label: description }));

export const AmendPrimaryCategoryScreen = () => <Categories name="AmendPostPrimaryCategory" Part={PrimaryForm} />;
export const AmendAdditionalCategoriesScreen = () => (
  <Categories name="AmendPostAdditionalCategories" Part={AdditionalForm} />
);

type ScreenProps = Pick<ComponentProps<typeof EditPage>, 'name'> & { Part: ComponentType<CategoriesProps> };

function Categories({ name, Part }: ScreenProps) {
  const labels = useSellerCategoriesQuery();
  return (
    <EditPage name={name}>
      {(post, version) => (
        <QueryView query={labels} what="the form">
          {({ categoryLabels }) => (
            <Part key={post.businessId} post={post} version={version} categories={categoryLabels} />
          )}
        </QueryView>
      )}
    </EditPage>
  );
}

function PrimaryForm({ post, version, categories }: CategoriesProps) {
  const [amend] = useSellerAmendCategoryMutation();
  const form = useContractForm(EditCategory, { PrimaryCategory: post.primaryCategory[0]?.categoryId });
  return (
    <AmendForm
      label={routes.AmendPostPrimaryCategory.title}
      form={form}
      keepAs={autosaveNameOf('AmendPostPrimaryCategory', post)}
      version={version}
      words={{ PrimaryCategory: { label: 'Primary Category', options: optionsOf(categories) } }}
      save={(input, begun) => amend({ id: post.businessId, input, version: begun })}
    >
      <CategoryField
        control={form.control}
        name="PrimaryCategory"
        label="Primary Category"
        mode="single"
        categories={categories}
        help="If you choose an additional category, we’ll remove it from that list."
      />
    </AmendForm>
  );
}

/** The primary category is not offered (SELL-034). */
function AdditionalForm({ post, version, categories }: CategoriesProps) {
  const [amend] = useSellerAmendAdditionalCategoriesMutation();
  const form = useContractForm(EditAdditionalCategories, {
    Categories: post.categories.map(({ categoryId }) => categoryId),
  });
  return (
    <AmendForm
      label={routes.AmendPostAdditionalCategories.title}
      form={form}
      keepAs={autosaveNameOf('AmendPostAdditionalCategories', post)}
      version={version}
      words={{ Categories: { label: 'Additional Categories', options: optionsOf(categories) } }}
      save={(input, begun) => amend({ id: post.businessId, input, version: begun })}
    >
      <CategoryField
        control={form.control}
        name="Categories"
        label="Additional Categories"
        optional
        mode="multiple"
        categories={categories}
        exclude={post.primaryCategory.map(({ categoryId }) => categoryId)}
      />
    </AmendForm>
  );
}
