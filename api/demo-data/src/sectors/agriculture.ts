import { contracts, crops, fixtures, goodwill, land, licences, plant, stock, vehicles, vessels } from './assets.ts';
import type { Sector } from './sector.ts';

export const agriculture: Sector = {
  category: 100,
  since: 1932,
  premises: 'yard and buildings',
  companyWords: ['Farms', 'Estates', 'Growers', 'Agri'],
  acquirers: ['family farming partnership', 'contract farming company', 'land management group'],
  keywords: ['farm', 'land', 'livestock', 'growing', 'timber', 'nursery'],
  features: [
    'modern grain and machinery storage',
    'environmental scheme income',
    'secure tenure',
    'full farm assurance',
    'a long-standing labour team',
    'scope to diversify',
  ],
  market: [
    'Produce {is|was} sold through two marketing co-operatives and on forward contracts to merchants.',
    'Roughly {30..60} per cent of output {goes|went} to three regular buyers, the remainder to the open market.',
    'Direct sales through an on-site shop and a weekly box scheme {account|accounted} for {10..25} per cent of income.',
    'Stewardship and woodland payments {contribute|contributed} some £{18..64},000 a year.',
  ],
  reasons: [
    'Two poor harvests in succession, with fertiliser and fuel costs that could not be passed on, exhausted the overdraft facility.',
    'A delayed processor payment coincided with the end of a machinery finance holiday, and the partners took early advice.',
    'The cost of bringing buildings up to current environmental standards proved greater than the lender would fund.',
    'The death of the principal partner left a succession that the family could not finance.',
  ],
  staff: [
    'The {staff} permanent staff include a working manager; seasonal labour is engaged through a licensed provider.',
    'There are {staff} employees, most of them with more than five years’ service, and two tied cottages are occupied by staff.',
  ],
  prospects: [
    'An adjoining owner has indicated a willingness to let a further {40..120} acres to the right operator.',
    'Consent is in place for a change of use of two redundant barns, which has not been taken up.',
    'A grid connection offer for roof-mounted solar remains open for acceptance.',
  ],
  owns: [
    [vehicles, 'Two pick-up trucks, a telehandler and assorted trailers'],
    [licences, 'Water abstraction licence and spray storage consents'],
    [goodwill, 'Goodwill, trading name and farm assurance membership'],
    [fixtures, 'Portable buildings, bulk fuel tank and workshop tools'],
  ],
  trades: [
    {
      category: 101,
      size: [3, 5],
      kinds: [
        'arable farming partnership on 640 acres',
        'combinable crops contract farming business',
        'potato and root crop grower with cold storage',
        'grain drying and storage enterprise',
        'asparagus and soft fruit farm',
      ],
      does: [
        'The rotation {is|was} winter wheat, oilseed rape, spring barley and beans on mostly Grade 2 and 3 land.',
        'On-floor drying and storage for {1..3},{100..900} tonnes {allows|allowed} crops to be held for the spring market.',
        'Contract operations for neighbouring landowners {add|added} {300..900} acres of drilling, spraying and combining.',
        'Yields over the last five years {average|averaged} {7..9} tonnes a hectare for first wheats.',
      ],
      owns: [
        [plant, 'Combine harvester with 9-metre header, two high-horsepower tractors and a self-propelled sprayer'],
        [plant, 'Continuous-flow grain drier, augers and a weighbridge'],
        [crops, 'Growing crops of winter wheat and oilseed rape'],
        [stock, 'Harvested grain in store, seed and fertiliser'],
      ],
    },
    {
      category: 102,
      size: [3, 5],
      kinds: [
        'pedigree dairy herd and milking enterprise',
        'free-range egg producer with 32,000 hens',
        'indoor pig breeding and finishing unit',
        'hill farm with breeding ewes and suckler cows',
        'goat dairy and farmhouse cheese producer',
      ],
      does: [
        'Stock {is|was} kept under full assurance, with herd and flock health plans reviewed quarterly by the vet.',
        'The unit {is|was} supplied by its own forage ground, which {meets|met} most of the winter feed requirement.',
        'Output {is|was} collected {2..6} times a week under a processor contract with {6..12} months’ notice.',
        'Housing {was|had been} extended in {now-14..now-7} and {provides|provided} straw-bedded yards with mechanical scraping.',
      ],
      owns: [
        [crops, 'Livestock at valuation, with full movement and health records'],
        [plant, 'Milking, feeding and manure-handling equipment'],
        [land, 'About {90..260} acres of permanent pasture, part on a farm business tenancy'],
        [contracts, 'Supply contract, subject to the processor’s consent'],
      ],
    },
    {
      category: 103,
      size: [3, 5],
      kinds: [
        'softwood sawmill and fencing manufacturer',
        'forestry harvesting and haulage contractor',
        'commercial woodland with felling licence',
        'firewood and biomass woodchip producer',
        'hardwood timber merchant and kiln-drying yard',
      ],
      does: [
        'Standing timber {is|was} bought by negotiation from estates within {30..60} miles and extracted by the company’s own crews.',
        'The mill line {converts|converted} {6..14},000 cubic metres of round timber a year.',
        'Certification of chain of custody {covers|covered} the whole range of sawn and machined goods.',
        'By-products {are|were} sold as animal bedding, mulch and boiler fuel, so that little {is|was} wasted.',
      ],
      owns: [
        [plant, 'Bandmill with debarker, resaw and sorting deck'],
        [plant, 'Wheeled harvester and two forwarders, {now-12..now-6} to {now-5..now-3} models'],
        [stock, 'Round timber, sawn stock and finished fencing'],
        [licences, 'Felling licence and timber haulage consents'],
      ],
    },
    {
      category: 104,
      size: [3, 5],
      kinds: [
        'rope-grown mussel and oyster farm',
        'trout farm and smokery',
        'inshore fishing company with two vessels',
        'shellfish processing and purification plant',
        'salmon hatchery and smolt rearing site',
      ],
      does: [
        'Seabed leases and raceways {support|supported} an annual harvest of {120..480} tonnes.',
        'Grading, purification and packing {are|were} carried out on site under an approved establishment number.',
        'Live and chilled product {reaches|reached} London and continental wholesale markets within a day of landing.',
        'The site {has|had} a Class A harvesting classification for most of the year.',
      ],
      owns: [
        [vessels, 'Two workboats, one with crane and grading deck'],
        [plant, 'Purification tanks, chillers, ice plant and packing line'],
        [licences, 'Seabed leases, aquaculture authorisation and quota entitlement'],
        [crops, 'Growing stock in the water, to be assessed by an independent valuer'],
      ],
    },
    {
      category: 105,
      size: [3, 5],
      kinds: [
        'destination garden centre with café',
        'bedding plant and shrub nursery under glass',
        'hardy plant nursery and Christmas tree site',
        'hydroponic salad leaf grower',
        'cut flower and pot plant grower',
      ],
      does: [
        'Glass and polytunnels extending to {2..6} acres {are|were} heated by a biomass system with renewable heat income.',
        'Some {400..900} lines {are|were} grown from seed, plugs and cuttings with computer-controlled irrigation.',
        'Peak trading {falls|fell} between March and June, with a second season before Christmas.',
        'Customers {include|included} retail visitors, landscapers and local authority parks departments.',
      ],
      owns: [
        [plant, 'Potting line, automated irrigation and boom sprayers'],
        [crops, 'Growing stock of shrubs, bedding and herbaceous plants'],
        [fixtures, 'Shop fittings, café kitchen and point-of-sale equipment'],
        [stock, 'Composts, sundries, pots and garden furniture'],
      ],
    },
  ],
};
