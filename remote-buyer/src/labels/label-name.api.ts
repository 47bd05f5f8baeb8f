import { api, apiRequest } from '@marketplace/shared-auth/api';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import type { PostField } from '@marketplace/shared-contract/criteria';
import type { CategoryLabel, LocationLabel } from '@marketplace/shared-contract/labels';

type Names = Record<number, string>;
type Described = { description: string };
const byId = <L extends Described>(labels: readonly L[], id: (label: L) => number): Names =>
  Object.fromEntries(labels.map((label) => [id(label), label.description]));

const calls = {
  category: publicCalls.nestedCategories,
  turnover: publicCalls.turnoverLabels,
  employees: publicCalls.employeeLabels,
  location: publicCalls.locationLabels,
};

type Answer = Partial<{
  categoryLabels: CategoryLabel[];
  turnoverLabels: (Described & { turnoverId: number })[];
  employeeFields: (Described & { employeesId: number })[];
  locationLabels: LocationLabel[];
}>;

function namesIn({
  categoryLabels = [],
  turnoverLabels = [],
  employeeFields = [],
  locationLabels = [],
}: Answer): Names {
  return {
    ...byId(
      categoryLabels.flatMap((sector) => [sector, ...sector.childCategories]),
      ({ categoryId }) => categoryId,
    ),
    ...byId(turnoverLabels, ({ turnoverId }) => turnoverId),
    ...byId(employeeFields, ({ employeesId }) => employeesId),
    ...byId(locationLabels, ({ locationId }) => locationId),
  };
}

/** What the labels of one field are called. */
export const { useBuyerLabelNamesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerLabelNames: build.query<Names, PostField>({
      query: (field) => apiRequest(calls[field]),
      transformResponse: namesIn,
      providesTags: ['Label'],
    }),
  }),
});
