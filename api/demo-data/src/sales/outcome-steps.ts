import { StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import { statementBoxNames } from '@marketplace/shared-contract/billing/statement/statement-words';
import { SaveOutcome, type SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { saveOutcome } from '../../../src/billing/outcome/save-outcome.service.ts';
import { saveWords, takeStatement } from '../../../src/billing/statement/statement.service.ts';
import { lastWins } from '../../../src/platform/edits/versioned-edit.ts';
import type { DemoPost } from '../demo-post.ts';
import { actsOf, type Step } from '../seed-run.ts';

/** The practitioner records a sale's outcome, or corrects it with a reason. */
export const outcomeStep = (post: DemoPost, at: Date, outcome: SaveOutcomeInput): Step => ({
  at,
  act: (run) => saveOutcome(...actsOf(post)(run, at), SaveOutcome.parse(outcome), lastWins),
});

/** A statement's texts are saved, box by box. */
export const wordsStep = (post: DemoPost, at: Date, words: Partial<StatementWords>): Step => ({
  at,
  act: (run) => {
    const boxes = Object.fromEntries(statementBoxNames.map((name) => [name, words[name] ?? '']));
    return saveWords(...actsOf(post)(run, at), StatementWords.parse(boxes), lastWins);
  },
});

/** A statement is finalised in its present state. */
export const takeStep = (post: DemoPost, at: Date): Step => ({
  at,
  act: (run) => takeStatement(...actsOf(post)(run, at)),
});
