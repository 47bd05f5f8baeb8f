import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';

/** The site's public address, and the settings its pages get. */
export type Site = {
  publicUrl: string;
  mailServiceUrl?: string;
  dashboardUrl?: string;
  /** Whether a developer may have an area come from their own machine. */
  areaOverrides?: boolean;
  /** Whether the service keeps traces, which then begin in the browser. */
  traces?: boolean;
  /** Where to report a vulnerability: an email address, or the https URL of a form. */
  securityContact?: string;
};

/** A page's own title and description, the address it is known by, and the picture at its top. */
export type PageWords = { title: string; description: string; path: string; picture?: string };

/** The address a page is known by, whatever query it was asked for with. */
export const addressOf = ({ publicUrl }: Site, route: RouteName): string => publicUrl + pathTo(route);
