import { SaveKeywords } from '@marketplace/shared-contract/accounts/criteria/criteria';
import { keywordParts, keywordsLimit, keywordTerms } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { foldWords } from '@marketplace/shared-contract/platform/fields/fold-text';
import { QueryView } from '@marketplace/shared-ui';
import { TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useSet } from '../criteria-sets/use-set.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { useBuyerKeywordsQuery, useBuyerSaveKeywordsMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import { PreferencesPage } from './preferences-page.tsx';

/** Criteria: a post should contain one of these terms; none means any (PD-22). */
export function KeywordsScreen() {
  const set = useSet();
  return (
    <PreferencesPage name="AmendKeywordPreferences">
      <QueryView query={useBuyerKeywordsQuery(set)} what="your criteria">
        {({ held, version }) => <KeywordsForm key={set} keywords={held} version={version} />}
      </QueryView>
    </PreferencesPage>
  );
}

type KeywordsFormProps = { keywords: string; version: string | undefined };

function KeywordsForm({ keywords, version }: KeywordsFormProps) {
  const [save] = useBuyerSaveKeywordsMutation();
  const form = useContractForm(SaveKeywords, { Keywords: keywords });
  const { Keywords: text } = form.watch();
  const items = keywordTerms(text).map((term) => ({ id: term, text: term }));
  const remove = (term: string) => form.setValue('Keywords', withoutTerm(text, term), { shouldDirty: true });
  const valid = SaveKeywords.safeParse({ Keywords: text });

  return (
    <PreferenceForm
      label="Keywords"
      form={form}
      name="AmendKeywordPreferences"
      version={version}
      words={{ Keywords: { label: 'Keywords' } }}
      save={save}
      criteria={valid.data}
      mend="Correct the keywords"
    >
      <TextAreaField
        control={form.control}
        name="Keywords"
        label="Keywords"
        optional
        help="Separate terms with commas or new lines. We match whole words or phrases in the heading or description. One match is enough. Capitals, accents and punctuation are ignored."
        rows={6}
        limit={keywordsLimit}
      />
      <ChosenChips label="Your keywords" items={items} onRemove={remove} none="No keywords: all posts match." />
    </PreferenceForm>
  );
}

/** The text without a term, however often and in whatever spelling it is there. */
const withoutTerm = (text: string, term: string): string =>
  keywordParts(text)
    .filter((part) => foldWords(part) !== foldWords(term))
    .join(', ');
