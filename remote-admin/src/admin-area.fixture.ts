import { type areaOpener, areaOpener as openerOf, type Wire } from '@marketplace/shared-auth/area.fixture';
import { noTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { parts, screens } from './remote.tsx';

export { held, refusal, type Wire } from '@marketplace/shared-auth/area.fixture';

/** Background calls of every screen, with empty responses; not listed in `asked`. */
const beside: [call: string, body: unknown][] = [
  ...[adminCalls.userViews, adminCalls.postViews].map(({ path }): [string, unknown] => [`GET ${path}`, {}]),
  [`GET ${adminCalls.savedViews.path}`, []],
  [`GET ${adminCalls.invoiceTotals.path}`, noTotals],
  [`GET ${adminCalls.sellerLicence.path}`, { licence: null, standing: 'missing', checks: [] }],
  [
    `GET ${adminCalls.userFirm.path}`,
    {
      name: '',
      members: [
        {
          userId: 'u-1',
          name: '',
          email: '',
          role: 'practitioner',
          joinedAt: '2026-01-01T09:00:00Z',
          suspended: false,
        },
      ],
    },
  ],
  [`GET ${adminCalls.livePosts.path}`, { months: [], rows: [], total: [] }],
];

/** Opens addresses of Admin lists; no view is counted or saved unless a test answers those calls itself. */
export function listOpener(drawn: object) {
  const open = openerOf(drawn, 'admin', { ConditionalHome: parts.ConditionalHome });
  return (...[entry, wire, as]: Parameters<ReturnType<typeof areaOpener>>) => {
    const quiet = beside.map(([call, body]): [string, Wire[string]] => [
      call,
      async (one) => {
        await Promise.resolve();
        opened.asked.splice(opened.asked.indexOf(one), 1);
        return { body };
      },
    ]);
    const opened = open(entry, { ...Object.fromEntries(quiet), ...wire }, as);
    return opened;
  };
}

export const openArea = listOpener(screens);
