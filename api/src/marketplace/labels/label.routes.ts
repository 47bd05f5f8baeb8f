import { Faqs } from '@marketplace/shared-contract/marketplace/labels/faq';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import {
  AssetLabels,
  ContactUsLabels,
  EmployeeLabels,
  LocationLabels,
  LocationSizeLabels,
  NestedCategories,
  NewPostLabels,
  RegisterLabels,
  RegisterLabelsQuery,
  TurnoverLabels,
} from '@marketplace/shared-contract/platform/labels';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { labelSets } from './label.sql.ts';

type Loaders = Record<string, () => Promise<unknown>>;
type Loaded<L extends Loaders> = { [K in keyof L]: Awaited<ReturnType<L[K]>> };

/** Loads several sets at once under the given keys. */
async function together<L extends Loaders>(loaders: L): Promise<Loaded<L>> {
  const entries = Object.entries(loaders).map(async ([key, load]) => [key, await load()] as const);
  return Object.fromEntries(await Promise.all(entries)) as Loaded<L>;
}

/** The label calls. Labels only change with a release, so a browser may cache them for an hour. */
export const labelRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const sets = labelSets(context.db);
  const { locationLabels, turnoverLabels, assetLabels, categoryLabels } = sets;
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=3600');
  });

  app.route({
    ...routeFor(publicCalls.employeeLabels),
    schema: { summary: 'See the bands of employees', response: responses(EmployeeLabels) },
    handler: () => together({ employeeFields: sets.employeeLabels }),
  });
  app.route({
    ...routeFor(publicCalls.locationLabels),
    schema: { summary: 'See the locations', response: responses(LocationLabels) },
    handler: () => together({ locationLabels }),
  });
  app.route({
    ...routeFor(publicCalls.turnoverLabels),
    schema: { summary: 'See the bands of turnover', response: responses(TurnoverLabels) },
    handler: () => together({ turnoverLabels }),
  });
  app.route({
    ...routeFor(publicCalls.assetLabels),
    schema: { summary: 'See the kinds of assets', response: responses(AssetLabels) },
    handler: () => together({ assetLabels }),
  });
  app.route({
    ...routeFor(publicCalls.nestedCategories),
    schema: { summary: 'See the categories', response: responses(NestedCategories) },
    handler: () => together({ categoryLabels }),
  });
  app.route({
    ...routeFor(publicCalls.contactUsLabels),
    schema: { summary: 'See the reasons for contact', response: responses(ContactUsLabels) },
    handler: async () => ({ contactUsLabels: await together({ contactUsFields: sets.contactUsFields }) }),
  });
  app.route({
    ...routeFor(publicCalls.faqs),
    schema: { summary: 'See the frequently asked questions', response: responses(Faqs) },
    handler: () => together({ faqs: sets.faqs }),
  });
  app.route({
    ...routeFor(publicCalls.locationSizeLabels),
    schema: { summary: 'See the sizes of locations', response: responses(LocationSizeLabels) },
    handler: () => together({ locationLabels, employeeLabels: sets.employeeLabels, turnoverLabels }),
  });
  app.route({
    ...routeFor(publicCalls.newPostLabels),
    schema: { summary: 'See the choices of a new post', response: responses(NewPostLabels) },
    handler: () =>
      together({
        locationLabels,
        appointmentStatusLabels: sets.appointmentStatusLabels,
        tradingStatusLabels: sets.tradingStatusLabels,
        turnoverLabels,
        employeeFields: sets.employeeLabels,
      }),
  });
  app.route({
    ...routeFor(publicCalls.registerLabels),
    schema: {
      summary: 'See the choices of a registration',
      querystring: RegisterLabelsQuery,
      response: responses(RegisterLabels),
    },
    handler: ({ query }) => {
      const buyer = query.registerBuyer === 'true';
      const none = async () => [];
      return together({
        titleLabels: sets.titleLabels,
        countryLabels: sets.countryLabels,
        capacityLabels: buyer ? none : sets.capacityLabels,
        interestedStatusLabels: buyer ? sets.interestedStatusLabels : none,
        locationLabels: buyer ? locationLabels : none,
        employeeFields: buyer ? sets.employeeLabels : none,
        turnoverLabels: buyer ? turnoverLabels : none,
      });
    },
  });
};
