import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { descriptions, homeTexts, type IndexablePage } from '@marketplace/shared-contract/web/seo';
import { addressOf, type Site } from './site.ts';

/** Describes a page in schema.org terms: the home page with the site and its operator, any other page with its breadcrumb. */
export function structuredData(site: Site, route: IndexablePage, siteName: string): object {
  const { publicUrl } = site;
  const address = (name: IndexablePage) => addressOf(site, name);
  const [organization, website] = [`${publicUrl}/#organization`, `${publicUrl}/#website`];
  const page = {
    '@type': route === 'ContactUs' ? 'ContactPage' : 'WebPage',
    '@id': address(route),
    url: address(route),
    name: route === 'ConditionalHome' ? homeTexts.title : routes[route].title,
    description: descriptions[route],
    inLanguage: 'en-GB',
    isPartOf: { '@id': website },
  };
  const home = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: siteName,
      url: address('ConditionalHome'),
      logo: `${publicUrl}/apple-touch-icon.png`,
      description: descriptions.ConditionalHome,
      areaServed: { '@type': 'Country', name: 'United Kingdom' },
    },
    {
      '@type': 'WebSite',
      '@id': website,
      name: siteName,
      url: address('ConditionalHome'),
      inLanguage: 'en-GB',
      publisher: { '@id': organization },
    },
  ];
  const place = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: siteName, item: address('ConditionalHome') },
      { '@type': 'ListItem', position: 2, name: page.name, item: address(route) },
    ],
  };
  return { '@context': 'https://schema.org', '@graph': route === 'ConditionalHome' ? [...home, page] : [page, place] };
}
