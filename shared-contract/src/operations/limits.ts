import { keywordLimits, tooManyKeywords } from '../accounts/criteria/keywords.ts';
import { criteriaSetLimit, tooManySets } from '../marketplace/criteria-sets.ts';
import { particularsBytes } from '../marketplace/particulars/documents.ts';
import { transferLimit } from '../marketplace/particulars/transfers.ts';
import { questionLimits, tooManyOpen, tooManyToday } from '../marketplace/questions.ts';
import { teamCriteriaLimit, tooManyTeamCriteria } from '../marketplace/team-criteria.ts';
import {
  manyRunningUndertakings,
  manyUndertakingsToday,
  undertakingsADay,
  undertakingsRunning,
} from '../marketplace/undertaking/undertaking.ts';
import { mostViews, tooManyViews } from './views.ts';

type Limit = { most: number; message: string };

const kilobyte = 1024;
const gigabyte = 1024 ** 3;
const bodyKilobytes = 256;
const drafts = 100;
const storedBytes = 3 * gigabyte;

/** How much one account may store and start, and the messages beyond that. */
export const accountLimits = {
  drafts: {
    most: drafts,
    message: `You can have ${drafts} drafts at once. Please post or delete one first.`,
  },
  storedBytes: {
    most: storedBytes,
    message: `The documents you have uploaded can take ${storedBytes / gigabyte} GB in all. Files go some time after a sale has ended; please contact us if you need more room.`,
  },
  waitingBytes: {
    most: 2 * particularsBytes,
    message:
      'Too many files were sent that belong to no document yet. Files that belong to no document go a day after they were sent.',
  },
  transfersOfAPost: { most: transferLimit, message: 'Too many files are on their way. Please let them arrive first.' },
  keywordWords: { most: keywordLimits.words, message: tooManyKeywords },
  savedViewsOfAList: { most: mostViews, message: tooManyViews },
  sharedCriteria: { most: teamCriteriaLimit, message: tooManyTeamCriteria },
  // A description at its limit with every character escaped, plus some. Uploads have their own limits.
  callBytes: {
    most: bodyKilobytes * kilobyte,
    message: `The request is too large: it can have ${bodyKilobytes} KB. Please shorten its texts.`,
  },
  criteriaSets: { most: criteriaSetLimit, message: tooManySets },
  undertakingsADay: { most: undertakingsADay, message: manyUndertakingsToday },
  undertakingsRunning: { most: undertakingsRunning, message: manyRunningUndertakings },
  openQuestions: { most: questionLimits.open, message: tooManyOpen },
  questionsADay: { most: questionLimits.perDay, message: tooManyToday },
} as const satisfies Record<string, Limit>;
