import { SaveKeywords } from '@marketplace/shared-contract/criteria';
import { keywordsLimit, keywordTerms } from '@marketplace/shared-contract/keywords';
import { QueryView } from '@marketplace/shared-ui';
import { TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { ChosenChips } from './chosen-chips.tsx';
import { withoutTerm } from './keywords.rules.ts';
import { useBuyerKeywordsQuery, useBuyerSaveKeywordsMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import { PreferencesPage } from './preferences-page.tsx';

/** Terms, one of which a post should contain; none means any (PD-22). */
export function KeywordsScreen() {
  return (
    <PreferencesPage name="AmendKeywordPreferences">
      <QueryView query={useBuyerKeywordsQuery()} what="your preferences">
        {({ held, version }) => <KeywordsForm keywords={held} version={version} />}
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
        help="Put a comma or a new line between terms. A post fits when its heading or description holds any one of them, as whole words. Capitals, accents and punctuation do not count."
        rows={6}
        limit={keywordsLimit}
      />
      <ChosenChips label="Terms looked for" items={items} onRemove={remove} none="No keyword set: any post will do." />
    </PreferenceForm>
  );
}
