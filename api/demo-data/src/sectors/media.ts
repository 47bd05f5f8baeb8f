import { contracts, database, domains, goodwill, office, plant, rights, shares, stock, vehicles } from './assets.ts';
import type { Sector } from './sector.ts';

export const media: Sector = {
  category: 210,
  since: 1928,
  premises: 'studio and print works',
  companyWords: ['Media', 'Print', 'Creative', 'Publishing'],
  acquirers: ['print management group', 'independent publisher', 'marketing services agency'],
  keywords: ['print', 'publishing', 'magazine', 'studio', 'marketing', 'film'],
  features: [
    'retained client contracts',
    'an award-winning team',
    'owned intellectual property',
    'a national client list',
    'repeat clients',
    'recurring income',
  ],
  market: [
    'Retained clients {provide|provided} £{14..60},000 a month, with the rest from projects.',
    'Clients {include|included} universities, charities, retailers and two government bodies.',
    'The five largest clients {account|accounted} for {38..62} per cent of billing.',
    'New business {comes|came} mainly through rosters and recommendation.',
  ],
  reasons: [
    'Paper prices and a falling advertising market removed margin at the same time.',
    'A major client brought its work in-house on three months’ notice.',
    'Investment in new presses was financed over too short a term.',
    'Work in progress on a disputed production was not recoverable.',
  ],
  staff: [
    'The {staff} staff cover account handling, creative, production and finance.',
    'There are {staff} employees, supported by an established pool of freelances.',
  ],
  prospects: [
    'The archive has not been licensed for digital use.',
    'A larger group could absorb production and keep the client-facing team.',
    'Subscriptions have never been actively marketed.',
  ],
  owns: [
    [goodwill, 'Goodwill, titles and trading names'],
    [office, 'Workstations, servers, creative software and telephones'],
    [domains, 'Portfolio of {4..18} domain names and websites'],
    [database, 'Client and contact database'],
  ],
  only: [
    [
      /presses|print(ing)? certification|work is turned|Colour management|Guillotine|Paper, board|paper prices/i,
      /printer|signage|direct mail|publisher|newspaper/,
    ],
    [/Five-colour|B2 and B3/i, /commercial litho/],
    [/packs a month/i, /direct mail|merchandise/],
    [/titles in print|author contracts|books or back|sale or return/i, /book publisher|imprint|magazine/],
    [/Circulation|Subscriptions|reader records|unexpired|titles and trading/i, /magazine|newspaper|directory/],
    [/Events and awards/i, /magazine|directory|newspaper/],
    [
      /campaign creative|media buying|advertising platforms|Campaign|media commitments|client dashboard/i,
      /advertising agency|marketing agency/,
    ],
    [/Digital screens/i, /poster|experiential|field marketing/],
    [/edit suites|Grading/i, /post-production|animation|programme maker/],
    [
      /catalogue|disputed production|Productions in progress|archive has not been licensed/i,
      /programme maker|animation|film|publisher|imprint/,
    ],
    [/Kit is hired|Cameras, lenses/i, /camera hire|film|programme maker/],
    [
      /account handling|Retained clients|retained client|government bodies|rosters|brought its work/i,
      /agency|consultancy|printer|producer|film|signage|direct mail/,
    ],
  ],
  trades: [
    {
      category: 211,
      size: [4, 6],
      kinds: [
        'commercial litho and digital printer',
        'label and flexible packaging printer',
        'large-format signage and exhibition graphics company',
        'direct mail and fulfilment house',
        'garment and promotional merchandise printer',
      ],
      does: [
        'B2 and B3 presses {are|were} supported by digital, finishing and mailing under one roof.',
        'Work {is|was} turned round in {24..72} hours, with proofs approved online.',
        'Colour management and security printing certification {are|were} current.',
        'Fulfilment {handles|handled} {20..90},000 packs a month from {600..1800} pallet spaces.',
      ],
      owns: [
        [plant, 'Five-colour B2 press with coater and two digital presses'],
        [plant, 'Guillotine, folding, stitching and lamination equipment'],
        [stock, 'Paper, board, inks and plates'],
        [vehicles, '{2..5} delivery and installation vans'],
      ],
    },
    {
      category: 212,
      size: [3, 5],
      kinds: [
        'specialist magazine publisher',
        'independent children’s book publisher',
        'local newspaper and community website group',
        'educational and examination guides imprint',
        'trade directory and awards organiser',
      ],
      does: [
        'The list {has|had} {60..340} titles in print, of which {20..80} {earn|earned} regular royalties.',
        'Circulation {is|was} {7..32},000 copies an issue with a growing digital edition.',
        'Distribution {is|was} through a national trade distributor on sale or return.',
        'Events and awards linked to the titles {bring|brought} in sponsorship of £{40..160},000 a year.',
      ],
      owns: [
        [rights, 'Copyrights, author contracts and backlist'],
        [stock, 'About {18..90},000 books or back issues'],
        [contracts, 'Subscriptions, with liability for unexpired copies'],
        [database, '{9..40},000 opted-in reader records'],
      ],
    },
    {
      category: 213,
      size: [3, 5],
      kinds: [
        'full-service advertising agency',
        'search and performance marketing agency',
        'poster and experiential advertising agency',
        'field marketing and product sampling company',
        'public relations and events consultancy',
      ],
      does: [
        'Services {span|spanned} brand strategy, campaign creative, media buying and analytics.',
        'The agency {holds|held} premier partner status with the main advertising platforms.',
        'Average client tenure {is|was} {3..8} years and fees {are|were} billed in advance.',
        'Campaign results {are|were} reported through a client dashboard built in-house.',
      ],
      owns: [
        [contracts, 'Client retainers and media commitments'],
        [plant, 'Digital screens, event structures and display equipment'],
        [rights, 'Campaign materials and reporting tools'],
        [shares, 'Shares in a dormant sister agency'],
      ],
    },
    {
      category: 214,
      size: [3, 5],
      kinds: [
        'television post-production facility',
        'factual programme maker with catalogue',
        'corporate film and streaming producer',
        'studio and camera hire company',
        'animation and motion graphics studio',
      ],
      does: [
        'There {are|were} {4..12} edit suites, two grading theatres and an audio stage.',
        'The catalogue of {40..210} hours {has|had} been sold in {12..40} territories.',
        'Productions in progress {include|included} two series at delivery stage.',
        'Kit {is|was} hired to broadcasters, corporates and students, with full insurance cover.',
      ],
      owns: [
        [plant, 'Cameras, lenses, lighting and grip equipment'],
        [plant, 'Grading, storage and audio systems'],
        [rights, 'Programme catalogue and format rights'],
        [contracts, 'Distribution and commissioning agreements'],
      ],
    },
  ],
};
