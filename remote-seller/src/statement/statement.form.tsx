import { useIdempotencyKey } from '@marketplace/shared-auth';
import { type EditWords, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import {
  type StatementDraft,
  StatementWords,
  type TakenStatement,
} from '@marketplace/shared-contract/billing/statement/statement';
import { sectionsOf } from '@marketplace/shared-contract/billing/statement/statement-sections';
import {
  boxLength,
  type StatementBox,
  statementBoxes,
  statementBoxNames,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { autosaveNameOf } from '../amend-page.tsx';
import { FinaliseDialog } from './finalise.dialog.tsx';
import { FinishCard } from './finish.card.tsx';
import { FromCase } from './from-case.tsx';
import { AnswerClash, SaveStanding } from './save-standing.tsx';
import { SectionCard } from './section-card.tsx';
import { useSellerTakeStatementMutation } from './statement.api.ts';
import * as styles from './statement.module.css';
import { StatementContents } from './statement-contents.tsx';
import { wordsIn } from './statement-parts.tsx';
import { SectionLinks, useSection } from './statement-sections.tsx';
import { TakenCard } from './taken.card.tsx';
import { useSavedAnswers } from './use-saved-answers.ts';

const words = Object.fromEntries(
  statementBoxNames.map((name) => [name, { label: statementBoxes[name].question }]),
) as EditWords<StatementWords>;

export type StatementFormProps = { post: Post; draft: StatementDraft; version: string | undefined };

/** A statement's questions next to its facts, section by section; saved while they are answered, finalised as numbered files. */
export function StatementForm({ post, draft, version }: StatementFormProps) {
  const [take, { isLoading: taking }] = useSellerTakeStatementMutation();
  const [begun] = useState({ words: wordsIn(draft), version });
  const form = useContractForm(StatementWords, begun.words);
  const edit = useEdit(form, { name: autosaveNameOf('PostStatement', post), version: begun.version, words });
  const keyFor = useIdempotencyKey();
  const [asking, setAsking] = useState(false);
  const files = useRef<HTMLDivElement>(null);
  const [fresh, setFresh] = useState<TakenStatement>();
  const { isDirty, submitCount, errors } = form.formState;
  const written = useWatch({ control: form.control }) as StatementWords;
  const place = useSection(draft, (name) => form.setFocus(name));
  const { at, open, heading, before, after } = place;
  const answers = useSavedAnswers(post.businessId, form, edit, at);
  const sections = sectionsOf(draft.facts, written, draft.fromCase);
  // The files exist before the draft that lists them is refetched.
  const taken =
    fresh && !draft.taken.some(({ number }) => number === fresh.number) ? [fresh, ...draft.taken] : draft.taken;
  const next = (taken[0]?.number ?? 0) + 1;

  const atFault = statementBoxNames.find((name) => errors[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (atFault && statementBoxes[atFault].part !== at) open(statementBoxes[atFault].part, atFault);
  }, [submitCount, atFault]);

  const takeIt = async () => {
    const result = await take({ id: post.businessId, idempotencyKey: keyFor(`${post.businessId} ${next}`) });
    setAsking(false);
    if (result.error) return showProblem(form, result.error);
    setFresh(result.data);
    // The dialog returns the focus to its button first.
    requestAnimationFrame(() => {
      files.current?.focus({ preventScroll: true });
      files.current?.scrollIntoView?.({ block: 'start' });
    });
  };
  const field = (name: StatementBox) => (
    <>
      <TextAreaField
        control={form.control}
        name={name}
        label={statementBoxes[name].question}
        rows={8}
        limit={boxLength}
        optional={statementBoxes[name].blank === 'allowed' && !sections.some(({ missing }) => missing.includes(name))}
      />
      {name === 'company' && (
        <FromCase
          fromCase={draft.fromCase}
          answer={written.company}
          onUse={(answer) => {
            form.setValue('company', answer, { shouldDirty: true });
            // The pressed button has disappeared.
            form.setFocus('company');
          }}
        />
      )}
    </>
  );
  return (
    <>
      <AutosaveNotice
        kept={{
          ...edit,
          // Normal sending needs no message.
          restored: answers.problem ? edit.restored : undefined,
          taken: [...edit.taken, ...(answers.taken ?? [])],
        }}
        dirty={isDirty}
      />
      <AnswerClash answers={answers} />
      <div className={styles.statementLayout}>
        <StatementContents sections={sections} at={at} />
        <div className={styles.statement}>
          <Form
            form={form}
            onSubmit={async (input) => {
              if (!(await answers.saveAll(input))) return;
              if (at === 'finish') setAsking(true);
              else if (after) open(after);
            }}
            label="Statement"
          >
            {at === 'finish' ? (
              <FinishCard {...{ draft, sections, place, next, answers }} onOpen={open} />
            ) : (
              <SectionCard key={at} {...{ part: at, postId: post.businessId, draft, written, heading }} box={field}>
                <FormError />
                <SectionLinks {...{ before, after }}>
                  <SubmitButton>Save and continue</SubmitButton>
                  <SaveStanding answers={answers} />
                </SectionLinks>
              </SectionCard>
            )}
          </Form>
          {/* Not only at the end: what is typed there stays while another section is read. */}
          <div hidden={at !== 'finish'}>
            <div ref={files} tabIndex={-1} className={styles.statement}>
              <TakenCard
                postId={post.businessId}
                taken={taken}
                mayChange
                {...(fresh && { done: `Statement ${fresh.number} is finalised. Download it below.` })}
              />
            </div>
          </div>
        </div>
      </div>
      {asking && (
        <FinaliseDialog
          number={next}
          sections={sections}
          interim={draft.facts.interim}
          busy={taking}
          onOpen={(section, box) => {
            setAsking(false);
            open(section, box);
          }}
          onTake={takeIt}
          onClose={() => setAsking(false)}
        />
      )}
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={answers.problem !== undefined || answers.clash !== undefined} />
    </>
  );
}
