import {
  contracts,
  database,
  domains,
  fixtures,
  goodwill,
  land,
  licences,
  office,
  rights,
  vehicles,
} from './assets.ts';
import type { Sector, SectorTexts } from './sector.ts';

const trainers: Partial<SectorTexts> = {
  features: [
    'approved centre status',
    'employer contracts',
    'online course materials',
    'fully equipped training rooms',
  ],
  market: [
    'About {45..70} per cent of income {is|was} publicly funded and the balance {comes|came} from employers and individuals.',
    'Employers {return|returned} year after year; the ten largest {account|accounted} for {35..55} per cent of fees.',
    'Public courses {fill|filled} to {74..93} per cent of places on average.',
  ],
  prospects: [
    'Courses could be offered through partner centres without additional premises.',
    'Refresher reminders to past learners have never been sent.',
    'Two further standards have been approved for delivery from the coming year.',
  ],
};

export const education: Sector = {
  category: 130,
  since: 1955,
  premises: 'teaching building and grounds',
  companyWords: ['Learning', 'Education', 'Schools', 'Training'],
  acquirers: ['nursery group', 'independent schools operator', 'apprenticeship training provider'],
  keywords: ['nursery', 'training', 'school', 'apprenticeships', 'tuition', 'childcare'],
  features: [
    'a “Good” inspection grade',
    'funded places',
    'a waiting list',
    'a stable and qualified team',
    'purpose-built accommodation',
    'online course materials',
  ],
  market: [
    'Fee income {is|was} collected monthly in advance by direct debit and bad debts {are|were} negligible.',
    'About {45..70} per cent of income {is|was} publicly funded and the balance {comes|came} from private fees.',
    'Most enrolments {arise|arose} from recommendation; spending on marketing {is|was} under £{8..20},000 a year.',
    'Occupancy over the last four terms {averages|averaged} {68..93} per cent.',
  ],
  reasons: [
    'Increases in the minimum wage were not matched by the funding rate, and reserves were used up within two years.',
    'A fall in overseas enrolments and the return of advance fees created a shortfall that could not be refinanced.',
    'A funding body’s reconciliation led to a repayment demand of £{90..380},000.',
    'Essential building works overran in cost and time, leaving two rooms closed for most of the year.',
  ],
  staff: [
    'The {staff} staff hold the required qualifications and checks, and statutory ratios have been kept throughout.',
    'A head of centre and {staff} teaching and support staff are in post.',
  ],
  prospects: [
    'Registered places exceed present numbers by {15..40}, so growth needs no further consent.',
    'A breakfast and holiday club has been requested by parents and has not been introduced.',
    'Courses could be offered through partner centres without additional premises.',
  ],
  owns: [
    [goodwill, 'Goodwill, name and enrolled pupils or learners'],
    [fixtures, 'Classroom furniture, kitchen and play equipment'],
    [office, 'Interactive screens, laptops and management information system'],
    [domains, 'Website, domain names and social media accounts'],
  ],
  only: [
    [
      /forest|covered play|three months to school age|Funded hours|breakfast and holiday club|statutory ratios|Registration, subject to a new|minimum wage/i,
      /nursery|nurseries|out-of-school|pre-school/,
    ],
    [
      /Registered places|Places agreement|Seven- and nine-seat|Meals are|Meals were/i,
      /nursery|nurseries|pre-school|school$/,
    ],
    [/overseas enrolments/i, /English language|sixth-form|preparatory/],
    [/Playing fields|The roll/i, /preparatory|special educational|performing arts|sixth-form/],
    [/funding body/i, /apprenticeship|college|training/],
    [/Training vehicles/i, /HGV/],
    [
      /e-learning|online course|virtual learning|partner centres/i,
      /apprenticeship|bootcamp|first aid|language|tutorial/,
    ],
    [/fully equipped training rooms/i, /centre|academy|training/],
  ],
  trades: [
    {
      category: 131,
      size: [3, 5],
      kinds: [
        'children’s day nursery registered for 86 places',
        'forest school nursery and pre-school',
        'group of three workplace nurseries',
        'out-of-school and holiday club operator',
        'Montessori nursery in a converted rectory',
      ],
      does: [
        'Care {is|was} provided from three months to school age, {50..51} weeks of the year, from 07:30 to 18:00.',
        'Four age-grouped rooms {open|opened} on to enclosed gardens with covered play areas.',
        'Meals {are|were} cooked on the premises and the kitchen {holds|held} the top hygiene rating.',
        'Funded hours for two-, three- and four-year-olds {are|were} offered all year round.',
      ],
      owns: [
        [licences, 'Registration, subject to a new application by the buyer'],
        [land, 'Enclosed gardens of about {1..2} acres'],
        [vehicles, 'Seven- and nine-seat minibuses'],
        [contracts, 'Places agreement with the local authority and {3..8} employers'],
      ],
    },
    {
      category: 132,
      size: [4, 6],
      kinds: [
        'independent preparatory school',
        'English language college with homestay network',
        'special educational needs day school',
        'sixth-form tutorial college',
        'performing arts school with theatre',
      ],
      does: [
        'The roll {is|was} {70..190} pupils against an approved capacity of {140..260}.',
        'Fees {run|ran} from £{3..5},{100..900} to £{6..8},{100..900} a term, with placements funded by {4..11} authorities.',
        'The curriculum {is|was} broad, with specialist rooms for science, art, music and food technology.',
        'The last inspection {found|found} all standards to be met.',
      ],
      owns: [
        [land, 'Playing fields of about {4..12} acres'],
        [licences, 'School registration and sponsor licence, each subject to consent'],
        [vehicles, '{2..5} minibuses with wheelchair access'],
        [rights, 'Schemes of work and examination centre status'],
      ],
    },
    {
      category: 133,
      size: [3, 6],
      instead: trainers,
      kinds: [
        'construction skills training centre',
        'apprenticeship provider in health and social care',
        'HGV and forklift driver training school',
        'coding bootcamp and digital skills academy',
        'first aid and workplace safety training company',
      ],
      does: [
        'Approved centre status {is|was} held with {3..6} awarding bodies at levels 1 to 5.',
        'Learner achievement {is|was} {66..84} per cent, above the national average for the subject.',
        'Employers {number|numbered} about {120..380}, many sending learners every year.',
        'Courses {are|were} delivered in the classroom, in the workplace and through a virtual learning platform.',
      ],
      owns: [
        [rights, 'Courseware, assessment materials and e-learning modules'],
        [contracts, 'Learners in progress and employer agreements'],
        [vehicles, 'Training vehicles, trailers and lift trucks'],
        [database, 'Records of {9..30},000 past learners, with renewal dates'],
      ],
    },
  ],
};
