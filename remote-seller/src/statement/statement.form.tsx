import { useIdempotencyKey } from '@marketplace/shared-auth';
import { type EditWords, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { type StatementDraft, StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import { missingBoxes } from '@marketplace/shared-contract/billing/statement/statement-rules';
import {
  boxLength,
  type StatementBox,
  statementBoxes,
  statementBoxNames,
  statementPartNames,
  statementParts,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card, LinkButton, Notice, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { autosaveNameOf } from '../amend-page.tsx';
import { useSellerSaveStatementMutation, useSellerTakeStatementMutation } from './statement.api.ts';
import * as styles from './statement.module.css';
import { StatementFiles } from './statement-files.tsx';
import { AnnexNote, boxesIn, FactsNote, FactsOfPart, factsIn, wordsIn } from './statement-parts.tsx';
import { LeftOpen, TakeDialog } from './take.dialog.tsx';

const words = Object.fromEntries(
  statementBoxNames.map((name) => [name, { label: statementBoxes[name].question }]),
) as EditWords<StatementWords>;

export type StatementFormProps = { post: Post; draft: StatementDraft; version: string | undefined };

/** A statement's questions next to its facts; saved as a draft, finalised as numbered files. */
export function StatementForm({ post, draft, version }: StatementFormProps) {
  const [save] = useSellerSaveStatementMutation();
  const [take, { isLoading: taking }] = useSellerTakeStatementMutation();
  const [begun] = useState({ words: wordsIn(draft), version });
  const form = useContractForm(StatementWords, begun.words);
  const edit = useEdit(form, { name: autosaveNameOf('PostStatement', post), version: begun.version, words });
  const keyFor = useIdempotencyKey();
  const [saved, confirmSaved] = useSaved();
  const [asking, setAsking] = useState(false);
  const takenNotice = useRef<HTMLDivElement>(null);
  const [takenNumber, setTakenNumber] = useState<number>();
  const { isDirty, isSubmitting } = form.formState;
  const written = useWatch({ control: form.control }) as StatementWords;
  const missing = missingBoxes(draft.facts, written);
  const next = (draft.taken[0]?.number ?? 0) + 1;

  const saveWords = async (input: StatementWords): Promise<boolean> => {
    const text = await edit.send(input, (sent, from) => save({ id: post.businessId, input: sent, version: from }));
    if (text === undefined) return false;
    confirmSaved(text);
    return true;
  };
  const takeIt = async () => {
    const result = await take({ id: post.businessId, idempotencyKey: keyFor(`${post.businessId} ${next}`) });
    setAsking(false);
    if (result.error) return showProblem(form, result.error);
    setTakenNumber(result.data?.number);
    // The dialog gives the focus back to its button first.
    requestAnimationFrame(() => takenNotice.current?.focus());
  };
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form
        form={form}
        onSubmit={async (input) => {
          await saveWords(input);
        }}
        label="Statement"
      >
        <Card className={styles.statementParts}>
          <FactsNote asAt={displayMoment(draft.asAt)} />
          {statementPartNames
            .filter((part) => factsIn(part, draft).length > 0 || boxesIn(part, draft).length > 0)
            .map((part) => (
              <section key={part} className={styles.statementPart} aria-labelledby={`part-${part}`}>
                <h2 id={`part-${part}`}>{statementParts[part]}</h2>
                <FactsOfPart part={part} draft={draft} />
                {part === 'explained' && <LeftOpen missing={missing} onOpen={(name) => form.setFocus(name)} />}
                {boxesIn(part, draft).map((name: StatementBox) => (
                  <TextAreaField
                    key={name}
                    control={form.control}
                    name={name}
                    label={statementBoxes[name].question}
                    rows={4}
                    limit={boxLength}
                    optional={statementBoxes[name].blank === 'allowed' && !missing.includes(name)}
                  />
                ))}
              </section>
            ))}
          <AnnexNote draft={draft} />
          {draft.facts.kind === 'marketing' && <LeftOpen missing={missing} onOpen={(name) => form.setFocus(name)} />}
          <FormError />
          <div role="status" ref={takenNotice} tabIndex={-1}>
            {takenNumber !== undefined && (
              <Notice tone="success" title={`No. ${takenNumber} was taken`}>
                <p>It stays as it is; what you change now goes into the next one.</p>
                <StatementFiles postId={post.businessId} number={takenNumber} />
              </Notice>
            )}
          </div>
          <div className={styles.statementFoot}>
            <SubmitButton>Save draft</SubmitButton>
            <Button
              loading={taking}
              onClick={form.handleSubmit(async (input) => {
                if (!isDirty || (await saveWords(input))) setAsking(true);
              })}
            >
              Finalise statement {next}
            </Button>
            <LinkButton to={pathTo('PostDetail', post.businessId)}>Back to the post</LinkButton>
            <SavedTick text={saved} />
          </div>
        </Card>
      </Form>
      {asking && (
        <TakeDialog
          number={next}
          missing={missing}
          interim={draft.facts.interim}
          busy={taking}
          onTake={takeIt}
          onClose={() => setAsking(false)}
        />
      )}
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
