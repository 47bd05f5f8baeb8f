import {
  contracts,
  debts,
  goodwill,
  land,
  licences,
  office,
  plant,
  rights,
  shares,
  stock,
  vehicles,
} from './assets.ts';
import type { Sector, SectorTexts } from './sector.ts';

const fuels: Partial<SectorTexts> = {
  features: ['storage close to the port', 'framework agreements', 'a loyal customer base', 'a clean safety record'],
  market: [
    'The ten largest customers {account|accounted} for {28..46} per cent of volume, most under agreements of a year or more.',
    'Prices {follow|followed} the market daily, so that margin per unit {is|was} stable.',
    'Customers {are|were} farms, hauliers, builders and energy operators across the {region} area.',
  ],
  reasons: [
    'A mild winter and credit limits cut by the supplier left the company short of stock and cash.',
    'Two large hauliers failed owing sums that were not insured.',
    'Price volatility triggered collateral calls that the shareholders were unable to meet.',
  ],
  prospects: [
    'Storage is used to {50..75} per cent of capacity.',
    'The depot is licensed for renewable fuels, which are not yet sold.',
    'Boiler and tank servicing is not offered at present.',
  ],
};

export const energy: Sector = {
  category: 140,
  since: 1968,
  premises: 'operating site',
  companyWords: ['Energy', 'Renewables', 'Recycling', 'Environmental'],
  acquirers: ['renewables developer', 'waste management operator', 'energy services group'],
  keywords: ['solar', 'recycling', 'waste', 'biogas', 'heat pump', 'permit'],
  features: [
    'index-linked income',
    'environmental permit in place',
    'a secured grid connection',
    'long-term gate fee contracts',
    'weighbridge and rail access',
    'scope to expand capacity',
  ],
  market: [
    'Income {is|was} index-linked for about {60..85} per cent of output, with the balance at market price.',
    'Municipal contracts with {2..5} councils {provide|provided} a base load, topped up by merchant volumes.',
    'Customers {are|were} utilities, estates and industrial users under agreements of one to five years.',
    'Enquiry levels {remain|remained} high, with quotations of £{1..4}.{1..9} million outstanding.',
  ],
  reasons: [
    'Prolonged downtime after a fire in the process building was only partly covered by insurance.',
    'A change in support rates and slower installations left the company with stock it had financed at high prices.',
    'The contractor engaged for the upgrade failed part-way through, and the replacement cost exceeded the budget.',
    'Power price volatility triggered collateral calls that the shareholders were unable to meet.',
  ],
  staff: [
    'There are {staff} employees, including a technically competent manager and shift operators.',
    'The team of {staff} covers engineering, operations, compliance and administration.',
  ],
  prospects: [
    'The permit allows throughput {25..60} per cent above present levels.',
    'A battery storage application for {5..20} MW has been prepared and not submitted.',
    'Heat is currently vented; a neighbouring user has shown interest in a supply.',
  ],
  owns: [
    [goodwill, 'Goodwill, name and operating records'],
    [licences, 'Environmental permit and planning consent, subject to transfer'],
    [office, 'Control room equipment, SCADA licences and site offices'],
    [debts, 'Accrued income, available by separate negotiation'],
  ],
  trades: [
    {
      category: 141,
      size: [4, 7],
      kinds: [
        'anaerobic digestion plant exporting biomethane',
        'solar panel and battery installation company',
        'ground-source heat pump installer',
        'run-of-river hydroelectric scheme',
        'onshore wind maintenance contractor',
      ],
      does: [
        'Systems of up to {1..4}.{1..9} MW {have|had} been built or operated, with remote monitoring.',
        'More than {900..2400} systems {have|had} been installed for homes, farms and public buildings.',
        'Availability of the plant in the company’s care {was|had been} {88..97} per cent.',
        'Accreditation for subsidy purposes {runs|ran} until {now+5..now+15}.',
      ],
      owns: [
        [plant, 'Generating plant, transformers and switchgear'],
        [contracts, 'Power purchase and maintenance agreements'],
        [stock, 'Panels, inverters, collectors and cable'],
        [vehicles, '{4..12} installation vans and an access platform'],
      ],
    },
    {
      category: 142,
      size: [5, 7],
      instead: fuels,
      kinds: [
        'heating oil distributor with two depots',
        'farm and commercial fuel supplier',
        'LPG cylinder filling and delivery business',
        'fuel tank installation and testing company',
        'fuel bunkering and marine lubricants supplier',
      ],
      does: [
        'Volumes {are|were} some {12..38} million litres a year to {4..9},000 domestic, farm and commercial customers.',
        'Storage of {300..900},000 litres {gives|gave} two weeks’ cover at winter demand.',
        'Site operators {approve|approved} the company on their vendor lists, with lost-time incidents at nil for {3..7} years.',
        'Work {is|was} called off under master service agreements at agreed day rates.',
      ],
      owns: [
        [vehicles, '{5..12} rigid and articulated tankers with metering'],
        [plant, 'Bulk tanks, filling hall and pressure test bays'],
        [stock, 'Fuel, cylinders and certified spares'],
        [contracts, 'Master service agreements and depot throughput contract'],
      ],
    },
    {
      category: 143,
      size: [4, 6],
      kinds: [
        'skip hire and waste transfer station',
        'drainage survey and tanker services company',
        'clinical waste collection and treatment business',
        'liquid waste and grease treatment plant',
        'sewage plant servicing and tanker company',
      ],
      does: [
        'The station {is|was} permitted for {45..120},000 tonnes a year and {operates|operated} six days a week.',
        'Scheduled collections {are|were} made from {300..900} trade customers on rolling annual agreements.',
        'CCTV, jetting and lining crews {attend|attended} around the clock under a two-hour response.',
        'Recovery {reaches|reached} {86..97} per cent of waste received, which {keeps|kept} landfill tax low.',
      ],
      owns: [
        [plant, 'Trommel, picking station, shredder and two loading shovels'],
        [vehicles, '{6..14} skip loaders, hook lifts and vacuum tankers'],
        [plant, 'About {250..800} skips and containers'],
        [contracts, 'Collection agreements and council framework'],
      ],
    },
    {
      category: 144,
      size: [4, 6],
      kinds: [
        'ferrous and non-ferrous metal recycler',
        'plastic film washing and pelletising plant',
        'electrical waste dismantling and data erasure company',
        'wood recycling and panel-board feedstock yard',
        'textile reclamation and export business',
      ],
      does: [
        'Feedstock {is|was} collected from {150..400} suppliers, graded and sold to mills here and overseas.',
        'The line {processes|processed} {2..6} tonnes an hour and {was|had been} commissioned in {now-11..now-5}.',
        'Certified duty-of-care records {are|were} issued for every load.',
        'Weighbridge, quayside and container loading {are|were} within the same site.',
      ],
      owns: [
        [plant, 'Granulator, wash line, extruder and optical sorter'],
        [plant, 'Baler, material handlers and weighbridge'],
        [stock, 'Sorted and unsorted material on site'],
        [land, 'Hard-surfaced yard of {1..4} acres with sealed drainage'],
        [rights, 'Process know-how and material specifications'],
        [shares, 'Minority holding in a materials brokerage'],
      ],
    },
  ],
};
