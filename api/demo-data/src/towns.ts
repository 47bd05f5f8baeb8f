import type { Random } from './random.ts';

/** A place, the id of its location label, its county, postcode district and telephone numbers reserved for fiction. */
export type Town = { name: string; location: number; county: string; district: string; dial: string };

/** Numbers outside any town's area, also reserved for fiction. */
const nowhere = '01632 960';

const [eastMidlands, eastOfEngland, london, northEast, northWest, northernIreland] = [2, 3, 4, 5, 6, 7];
const [scotland, southEast, southWest, wales, westMidlands, yorkshire, islands] = [8, 9, 10, 11, 12, 13, 14];

const listed: [location: number, name: string, county: string, district: string, dial?: string][] = [
  [eastMidlands, 'Nottingham', 'Nottinghamshire', 'NG7', '0115 496 0'],
  [eastMidlands, 'Leicester', 'Leicestershire', 'LE4', '0116 496 0'],
  [eastMidlands, 'Derby', 'Derbyshire', 'DE24'],
  [eastMidlands, 'Lincoln', 'Lincolnshire', 'LN6'],
  [eastMidlands, 'Kettering', 'Northamptonshire', 'NN15'],
  [eastMidlands, 'Chesterfield', 'Derbyshire', 'S41'],
  [eastOfEngland, 'Norwich', 'Norfolk', 'NR6'],
  [eastOfEngland, 'Ipswich', 'Suffolk', 'IP3'],
  [eastOfEngland, 'Peterborough', 'Cambridgeshire', 'PE2'],
  [eastOfEngland, 'Colchester', 'Essex', 'CO4'],
  [eastOfEngland, 'Hitchin', 'Hertfordshire', 'SG4'],
  [eastOfEngland, 'King’s Lynn', 'Norfolk', 'PE30'],
  [london, 'Hackney', 'London', 'E8', '020 7946 0'],
  [london, 'Croydon', 'London', 'CR0', '020 7946 0'],
  [london, 'Park Royal', 'London', 'NW10', '020 7946 0'],
  [london, 'Southwark', 'London', 'SE1', '020 7946 0'],
  [london, 'Clerkenwell', 'London', 'EC1R', '020 7946 0'],
  [northEast, 'Gateshead', 'Tyne and Wear', 'NE11', '0191 498 0'],
  [northEast, 'Sunderland', 'Tyne and Wear', 'SR5', '0191 498 0'],
  [northEast, 'Darlington', 'County Durham', 'DL1'],
  [northEast, 'Hexham', 'Northumberland', 'NE46'],
  [northEast, 'Stockton-on-Tees', 'County Durham', 'TS18'],
  [northWest, 'Manchester', 'Greater Manchester', 'M17', '0161 496 0'],
  [northWest, 'Liverpool', 'Merseyside', 'L24', '0151 496 0'],
  [northWest, 'Preston', 'Lancashire', 'PR2'],
  [northWest, 'Stockport', 'Greater Manchester', 'SK3', '0161 496 0'],
  [northWest, 'Kendal', 'Cumbria', 'LA9'],
  [northWest, 'Warrington', 'Cheshire', 'WA5'],
  [northWest, 'Burnley', 'Lancashire', 'BB11'],
  [northernIreland, 'Lisburn', 'County Antrim', 'BT28', '028 9649 6'],
  [northernIreland, 'Newry', 'County Down', 'BT34', '028 9649 6'],
  [northernIreland, 'Ballymena', 'County Antrim', 'BT43', '028 9649 6'],
  [scotland, 'Glasgow', 'Lanarkshire', 'G51', '0141 496 0'],
  [scotland, 'Leith', 'Edinburgh', 'EH6', '0131 496 0'],
  [scotland, 'Dundee', 'Angus', 'DD2'],
  [scotland, 'Inverness', 'Highland', 'IV1'],
  [scotland, 'Paisley', 'Renfrewshire', 'PA3', '0141 496 0'],
  [scotland, 'Perth', 'Perthshire', 'PH1'],
  [southEast, 'Reading', 'Berkshire', 'RG2', '0118 496 0'],
  [southEast, 'Brighton', 'East Sussex', 'BN1'],
  [southEast, 'Southampton', 'Hampshire', 'SO14'],
  [southEast, 'Maidstone', 'Kent', 'ME15'],
  [southEast, 'Banbury', 'Oxfordshire', 'OX16'],
  [southEast, 'Guildford', 'Surrey', 'GU1'],
  [southEast, 'High Wycombe', 'Buckinghamshire', 'HP12'],
  [southWest, 'Bristol', 'Bristol', 'BS3', '0117 496 0'],
  [southWest, 'Exeter', 'Devon', 'EX2'],
  [southWest, 'Plymouth', 'Devon', 'PL6'],
  [southWest, 'Truro', 'Cornwall', 'TR1'],
  [southWest, 'Yeovil', 'Somerset', 'BA21'],
  [southWest, 'Swindon', 'Wiltshire', 'SN2'],
  [wales, 'Cardiff', 'South Glamorgan', 'CF11', '029 2018 0'],
  [wales, 'Swansea', 'West Glamorgan', 'SA6'],
  [wales, 'Wrexham', 'Clwyd', 'LL13'],
  [wales, 'Betws-y-Coed', 'Conwy', 'LL24'],
  [wales, 'Aberystwyth', 'Ceredigion', 'SY23'],
  [westMidlands, 'Birmingham', 'West Midlands', 'B7', '0121 496 0'],
  [westMidlands, 'Dudley', 'West Midlands', 'DY2'],
  [westMidlands, 'Coventry', 'West Midlands', 'CV6'],
  [westMidlands, 'Telford', 'Shropshire', 'TF3'],
  [westMidlands, 'Stoke-on-Trent', 'Staffordshire', 'ST4'],
  [westMidlands, 'Worcester', 'Worcestershire', 'WR4'],
  [westMidlands, 'Walsall', 'West Midlands', 'WS2'],
  [yorkshire, 'Leeds', 'West Yorkshire', 'LS10', '0113 496 0'],
  [yorkshire, 'Sheffield', 'South Yorkshire', 'S9', '0114 496 0'],
  [yorkshire, 'Huddersfield', 'West Yorkshire', 'HD1'],
  [yorkshire, 'Hull', 'East Yorkshire', 'HU3'],
  [yorkshire, 'Harrogate', 'North Yorkshire', 'HG1'],
  [yorkshire, 'Keighley', 'West Yorkshire', 'BD21'],
  [islands, 'Douglas', 'Isle of Man', 'IM2'],
  [islands, 'St Helier', 'Jersey', 'JE2'],
];

export const towns: readonly Town[] = listed.map(([location, name, county, district, dial = nowhere]) => ({
  name,
  location,
  county,
  district,
  dial,
}));

export const regionNames: Record<number, string> = {
  1: 'UK-wide',
  2: 'East Midlands',
  3: 'East of England',
  4: 'London',
  5: 'North East',
  6: 'North West',
  7: 'Northern Ireland',
  8: 'Scotland',
  9: 'South East',
  10: 'South West',
  11: 'Wales',
  12: 'West Midlands',
  13: 'Yorkshire',
  14: 'Crown Dependencies',
};
export const regionOf = ({ location }: Town): string => regionNames[location] ?? '';

const cities =
  /^(Nottingham|Leicester|Hackney|Croydon|Park Royal|Southwark|Clerkenwell|Manchester|Liverpool|Glasgow|Leith|Cardiff|Bristol|Birmingham|Leeds|Sheffield|Coventry)$/;
const ports =
  /^(Ipswich|King’s Lynn|Sunderland|Newry|Dundee|Inverness|Brighton|Southampton|Plymouth|Truro|Swansea|Aberystwyth|Hull|Douglas|St Helier)$/;
const maritime =
  /seafront|mussel|inshore|shellfish|salmon|marina\b|ferry|offshore|deep-sea|yacht|chandlery|marine\b|bunkering/;
const rural =
  /farm|village|country|rural|barn|woodland|forest|orchard|stables|grower|dairy|sheltered|garden|plant nursery|lakeside|sawmill/;

/** Plausible towns for a kind of business: no mussel farm in a city, no village inn on a quay. */
export function townsFor(kind: string): readonly Town[] {
  if (maritime.test(kind)) return towns.filter(({ name }) => ports.test(name));
  if (/city-centre/.test(kind)) return towns.filter(({ name }) => cities.test(name));
  return rural.test(kind) ? towns.filter(({ name }) => !cities.test(name)) : towns;
}

/** The town with this name, for towns chosen by hand. */
export function townNamed(name: string): Town {
  const town = towns.find((each) => each.name === name);
  if (!town) throw new Error(`No town is called ${name}`);
  return town;
}

/** A telephone number from the ranges reserved for fiction. */
export const telephoneOf = (random: Random, { dial }: Town): string =>
  dial + String(random.between(0, 999)).padStart(3, '0');
