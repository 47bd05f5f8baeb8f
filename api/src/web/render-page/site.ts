import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';

/** The site's public address and the settings of its pages. */
export type Site = {
  publicUrl: string;
  mailServiceUrl?: string;
  dashboardUrl?: string;
  /** Whether a developer may load an area from their own machine. */
  areaOverrides?: boolean;
  /** Whether tracing is on; traces then begin in the browser. */
  traces?: boolean;
  /** Where to report a vulnerability: an email address, or the https URL of a form. */
  securityContact?: string;
};

/** A page's own title and description, canonical address, and the picture at its top. */
export type PageWords = { title: string; description: string; path: string; picture?: string };

/** The canonical address of a page, whatever its query. */
export const addressOf = ({ publicUrl }: Site, route: RouteName): string => publicUrl + pathTo(route);
