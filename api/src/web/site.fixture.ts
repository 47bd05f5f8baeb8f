import type { Site } from './render-page/site.ts';

export const site: Site = { publicUrl: 'https://market.example', mailServiceUrl: 'https://mail.example/</script>' };
