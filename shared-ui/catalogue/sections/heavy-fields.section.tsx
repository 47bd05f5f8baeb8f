import { line } from '@marketplace/shared-contract/platform/fields/text-fields';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { useEffect, useState } from 'react';
import { CategoryField, CategoryPicker } from '../../src/category.ts';
import { DateField, DayInput } from '../../src/date.ts';
import { Form, useContractForm } from '../../src/form.ts';
import { RichTextField } from '../../src/rich-text-editor/rich-text-field.tsx';
import { SelectField } from '../../src/select/select-field.tsx';
import type { Section } from '../section.tsx';

const Sample = z.object({
  Turnover: z.int({ error: 'Choose a turnover' }),
  Regions: z.array(z.int()),
  Start: z.iso.date('Enter a date, such as 1 December 2026'),
  Category: z.int({ error: 'Choose a category' }),
  Description: line('Describe what is for sale', 20_000),
});
const turnovers = [
  { value: 1, label: 'Less than £100,000' },
  { value: 2, label: '£100,000 to £250,000' },
];
const categories = ['Engineering', 'Food and Drink', 'Retail'].map(
  (description, index): CategoryLabel => ({
    categoryId: (index + 1) * 10,
    description,
    childCategories: [{ categoryId: (index + 1) * 10 + 1, description: `${description}, other` }],
  }),
);
const filled = {
  Turnover: 2,
  Regions: [1, 2],
  Start: '2026-12-01',
  Category: 21,
  Description:
    '<h3>The business</h3><p>A <strong>craft bakery</strong> with three shops.</p><ul><li>Leases</li><li>Plant</li></ul><table><tbody><tr><th>Lot</th><th>Plant</th></tr><tr><td>1</td><td>Two ovens</td></tr></tbody></table>',
};
const empty = { Regions: [], Start: 'next Tuesday', Description: '' };

function Sampler({ values }: { values: typeof filled | typeof empty }) {
  const form = useContractForm(Sample, values);
  const { control } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is shown
  useEffect(() => {
    if (values === empty) void form.trigger();
  }, []);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <SelectField control={control} name="Turnover" label="Turnover" options={turnovers} placeholder="Please choose" />
      <SelectField control={control} name="Regions" label="Regions" options={turnovers} multiple />
      <DateField control={control} name="Start" label="Start date" help="For example, 1 December 2026" />
      <CategoryField control={control} name="Category" label="Category" mode="single" categories={categories} />
      <RichTextField control={control} name="Description" label="Description" limit={20_000} />
    </Form>
  );
}

function Day() {
  const [day, setDay] = useState('2026-12-01');
  return (
    <>
      <label htmlFor="day">From</label>
      <DayInput id="day" label="From" value={day} onChange={setDay} />
    </>
  );
}

function Several() {
  const [value, setValue] = useState([11]);
  return <CategoryPicker label="Sectors" mode="multiple" categories={categories} value={value} onChange={setValue} />;
}

export const heavyFieldsSection: Section = {
  title: 'Dates, categories, text',
  exhibits: [
    {
      part: 'SelectField, DateField, CategoryField, RichTextField',
      states: { 'filled in': <Sampler values={filled} />, refused: <Sampler values={empty} /> },
    },
    { part: 'DayInput', states: { 'without a form': <Day /> } },
    { part: 'CategoryPicker', states: { 'several chosen': <Several /> } },
  ],
};
