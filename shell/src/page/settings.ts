/** The operator's settings that the page gets (docs/settings.md). */
export type PageSettings = {
  /** The e-mail delivery service's own site, for Admins (SHELL-015). */
  mailServiceUrl?: string;
  /** Whether developers may load an area from their own machine. */
  areaOverrides?: boolean;
};

let settings: PageSettings = {};

/** Takes the settings the page came with. */
export function readSettings(page: Document): void {
  settings = JSON.parse(page.getElementById('settings')?.textContent || '{}');
}

export const pageSettings = (): PageSettings => settings;
