import type { LicenceRow } from '../../accounts/licence/licence.ts';
import { adminList } from '../../platform/admin-list/admin-list.ts';
import { get } from '../../platform/calls/calls.ts';
import { admins } from '../../platform/routes/roles.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** Every practitioner with their licence and its check; those whose check lapses first come first. */
export const licenceList = adminList<LicenceRow>()({
  route: 'Licences',
  what: 'the licences',
  rowName: ['practitioner', 'practitioners'],
  call: get('/admin/licences', admins),
  rows: 'licences',
  tag: 'User',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  search: 'Name, company, body or number',
  filters: {
    standing: {
      kind: 'choice',
      label: 'Licence',
      any: 'All',
      options: {
        due: 'To check again',
        unchecked: 'Not checked',
        checked: 'Checked',
        'not found': 'Not found',
        lapsed: 'Lapsed',
        missing: 'No number yet',
      },
    },
  },
  columns: {
    practitioner: { title: 'Practitioner', width: 220, grows: true },
    company: { title: 'Company', format: 'text', width: 180, onCard: 'fact' },
    body: { title: 'Licensing body', format: 'text', width: 140, onCard: 'fact' },
    number: { title: 'Number', format: 'text', width: 110, onCard: 'fact' },
    standing: { title: 'Licence', width: 130, onCard: 'fact' },
    lapsesOn: { title: 'Check again by', format: 'day', width: 140, onCard: 'fact' },
  },
});
