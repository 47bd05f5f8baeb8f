import type { AdminPostsQuery } from '@marketplace/shared-contract/admin-posts';
import { siteStatuses } from '@marketplace/shared-contract/post';
import { FilterSelect } from '../filter-select.tsx';

const statuses = [{ value: '', label: 'Any' }, ...siteStatuses.map((value) => ({ value, label: value }))];
const approvals = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Approved' },
  { value: 'false', label: 'Not approved' },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which posts an address asks for; what is no option is left out. */
export function postFiltersIn(params: URLSearchParams): Pick<AdminPostsQuery, 'status' | 'approved' | 'owner'> {
  const status = siteStatuses.find((one) => one === params.get('status'));
  const approved = (['true', 'false'] as const).find((one) => one === params.get('approved'));
  const owner = uuid.exec(params.get('owner') ?? '')?.[0];
  return { ...(status && { status }), ...(approved && { approved }), ...(owner && { owner }) };
}

type PostFiltersProps = {
  filters: ReturnType<typeof postFiltersIn>;
  onChange: (values: Record<string, string>) => void;
};

export const PostFilters = ({ filters: { status, approved }, onChange }: PostFiltersProps) => (
  <>
    <FilterSelect<string>
      label="Status"
      value={status ?? ''}
      options={statuses}
      onChange={(value) => onChange({ status: value })}
    />
    <FilterSelect<string>
      label="Approval"
      value={approved ?? ''}
      options={approvals}
      onChange={(value) => onChange({ approved: value })}
    />
  </>
);
