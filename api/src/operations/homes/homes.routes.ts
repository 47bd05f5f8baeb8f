import { MenuCounts, WaitingCount } from '@marketplace/shared-contract/operations/homes/menu-counts';
import { AdminHome, BuyerHome, SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { adminHome, buyerHome, menuCounts, sellerHome, waitingForAdmin, waitingForBuyer } from './homes.service.ts';

/** Each role's home, in one call. They record the visit, so none is answered from a replica. */
export const roleHomeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.home),
    schema: { summary: 'See the home page', response: responses(BuyerHome) },
    handler: ({ user }) => buyerHome(context, user.id),
  });
  app.route({
    ...routeFor(sellerCalls.home),
    schema: { summary: 'See the home page', response: responses(SellerHome) },
    handler: ({ user }) => sellerHome(context, user),
  });
  app.route({
    ...routeFor(sellerCalls.menuCounts),
    schema: { summary: 'See the counts of the menu', response: responses(MenuCounts) },
    handler: ({ user }) => menuCounts(context, user.id),
  });
  app.route({
    ...routeFor(buyerCalls.menuCounts),
    schema: { summary: 'See how much waits', response: responses(WaitingCount) },
    handler: ({ user }) => waitingForBuyer(context, user.id),
  });
  app.route({
    ...routeFor(adminCalls.menuCounts),
    schema: { summary: 'See how much waits', response: responses(WaitingCount) },
    handler: () => waitingForAdmin(context),
  });
  app.route({
    ...routeFor(adminCalls.home),
    schema: { summary: 'See the home page', response: responses(AdminHome) },
    handler: ({ user }) => adminHome(context, user.id),
  });
};
