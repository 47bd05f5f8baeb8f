import { contracts, database, debts, domains, goodwill, licences, office, rights, shares } from './assets.ts';
import type { Sector } from './sector.ts';

export const financial: Sector = {
  category: 160,
  since: 1962,
  premises: 'office suite',
  companyWords: ['Financial', 'Insurance Brokers', 'Finance', 'Advisory'],
  acquirers: ['consolidator of regional brokers', 'asset finance house', 'multi-office accountancy practice'],
  keywords: ['broker', 'loan book', 'accountancy', 'recurring fees', 'leasing', 'payroll'],
  features: [
    'recurring commission income',
    'low client turnover',
    'a fully digital client file',
    'established introducers',
    'high renewal rates',
    'a transferable client bank',
  ],
  market: [
    'About {75..92} per cent of income {recurs|recurred} each year, and no client {represents|represented} more than three per cent.',
    'Introductions {come|came} from {12..40} local accountants, solicitors and motor dealers.',
    'The client bank {is|was} mostly owner-managed businesses and professional families within the {region} area.',
    'Client retention over three years {averages|averaged} {88..96} per cent.',
  ],
  reasons: [
    'The retirement of two principals reduced capacity, and the sums due to them could not be met from income.',
    'The withdrawal of a wholesale funding line halted new lending and made the cost base unsustainable.',
    'Professional indemnity premiums tripled after historic advice claims.',
    'A failed systems migration delayed billing for five months.',
  ],
  staff: [
    'There are {staff} staff, of whom {2..4} are qualified and client-facing.',
    'The {staff} employees work a hybrid pattern and have agreed to restrictive covenants.',
  ],
  prospects: [
    'Cross-selling between the client lines has hardly begun.',
    'A larger firm could serve these clients from existing offices at little added cost.',
    'Pricing has not been reviewed for four years.',
  ],
  owns: [
    [goodwill, 'Goodwill, business names and telephone numbers'],
    [database, 'Client records, subject to data protection undertakings'],
    [office, 'IT equipment, software licences and office furniture'],
    [domains, 'Websites and domain names'],
  ],
  only: [
    [
      /motor dealers|Underwriting platform|wholesale funding/i,
      /loan book|invoice finance|bridging|pawnbroker|motor finance/,
    ],
    [/premium|commission|wordings|Placement|Delegated|renewal/i, /broker|intermediary|insurance agency|risk adviser/],
    [/hard assets|Origination|special purpose/i, /loan book|invoice finance|bridging/],
    [/practice serves|practice served|accounts preparation|cloud software|Working paper/i, /accountan/],
    [/Professional indemnity/i, /broker|adviser|accountan|tax credit/],
  ],
  trades: [
    {
      category: 161,
      size: [3, 5],
      kinds: [
        'commercial insurance broker',
        'specialist taxi and minibus insurance intermediary',
        'equine and pet insurance agency',
        'claims handling and loss assessing firm',
        'employee benefits and group risk adviser',
      ],
      does: [
        'Gross written premium {is|was} about £{3..9}.{1..9} million across {2..6},000 policies.',
        'Delegated authority {is|was} held from two insurers for a niche scheme.',
        'Placement {is|was} largely through a broker network with enhanced commission.',
        'Client money {is|was} held on statutory trust and {has|had} been reconciled to date.',
      ],
      owns: [
        [contracts, 'Renewal rights and terms of business agreements'],
        [rights, 'Scheme wordings and quotation engine'],
        [licences, 'Permissions, subject to regulatory change in control'],
        [debts, 'Commission receivable'],
      ],
    },
    {
      category: 162,
      size: [4, 6],
      kinds: [
        'asset finance and leasing loan book',
        'invoice finance provider to small firms',
        'bridging lender with performing portfolio',
        'pawnbroker and short-term lender',
        'motor finance broker with dealer network',
      ],
      does: [
        'The book {comprises|comprised} {180..640} live agreements with gross receivables of £{2..9}.{1..9} million.',
        'Weighted average remaining term {is|was} {14..31} months and arrears over 90 days {are|were} below {3..7} per cent.',
        'Origination {stopped|had stopped} at the start of the year and collections {continue|continued} under a standby servicer.',
        'Security {is|was} taken over hard assets, property or personal guarantees.',
      ],
      owns: [
        [debts, 'Loan and lease receivables, in one or more lots'],
        [contracts, 'Servicing agreement and funding documents'],
        [rights, 'Underwriting platform and source code'],
        [shares, 'Shares in a special purpose vehicle holding part of the book'],
      ],
    },
    {
      category: 163,
      size: [2, 5],
      kinds: [
        'two-partner accountancy practice',
        'payroll bureau with 310 employers',
        'independent financial adviser’s client bank',
        'research and development tax credit consultancy',
        'contractor accountancy and umbrella service',
      ],
      does: [
        'Work {is|was} accounts preparation, tax, payroll and bookkeeping, mostly on cloud software.',
        'Fees {are|were} invoiced by monthly direct debit at an average of £{90..260} a client.',
        'The practice {serves|served} {260..700} clients, a third of them limited companies.',
        'Lock-up {is|was} under {35..60} days.',
      ],
      owns: [
        [contracts, 'Letters of engagement and client files'],
        [debts, 'Work in progress and debtors'],
        [rights, 'Working paper templates and automation scripts'],
        [licences, 'Software practice licences, where assignable'],
      ],
    },
  ],
};
