/** The operator's settings in the page (docs/settings.md). */
export type PageSettings = {
  /** The e-mail delivery service's own site, for Admins (SHELL-015). */
  mailServiceUrl?: string;
  /** Whether developers may load an area from their own machine. */
  areaOverrides?: boolean;
};

let settings: PageSettings = {};

/** Reads the settings in the page. */
export function readSettings(page: Document): void {
  settings = JSON.parse(page.getElementById('settings')?.textContent || '{}');
}

export const pageSettings = (): PageSettings => settings;
