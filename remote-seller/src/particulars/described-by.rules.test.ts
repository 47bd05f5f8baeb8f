import { expect, test } from '@jest/globals';
import { describedBy } from './described-by.rules.ts';

test.each([
  ['management_accounts-2025.pdf', 'Management accounts 2025', 'accounts'],
  ['Property.schedule.xlsx', 'Property.schedule', 'property'],
  ['Other side letter.docx', 'Other side letter', undefined],
  ['', '', undefined],
])('what the name “%s” says of a document', (name, Title, Section) => {
  expect(describedBy(name)).toEqual({ Title, Section });
});
