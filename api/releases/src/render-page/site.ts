import { pathTo, type RouteName } from '@marketplace/shared-contract/routes';

/** Where the site is to be found from outside, and what its pages are told. */
export type Site = {
  publicUrl: string;
  mailServiceUrl?: string;
  dashboardUrl?: string;
  /** Whether a developer may have an area come from their own machine. */
  areaOverrides?: boolean;
};

/** The address a page is known by, whatever query it was asked for with. */
export const addressOf = ({ publicUrl }: Site, route: RouteName): string => publicUrl + pathTo(route);
