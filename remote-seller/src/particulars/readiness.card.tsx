import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import {
  openPoints,
  Readiness,
  type ReadinessItem,
  readinessItemNames,
  readinessItems,
  readinessReasonLimit,
  readinessStates,
} from '@marketplace/shared-contract/marketplace/particulars/readiness';
import { Card, DefinitionList, SavedTick, useSaved } from '@marketplace/shared-ui';
import {
  type ContractForm,
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import { useSellerSaveReadinessMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { particularsParts } from './particulars-parts.ts';

type Point = Readiness[ReadinessItem];
type ReadinessForm = ContractForm<Readiness, Readiness>;

const { '': unchecked, ...answers } = readinessStates;
const options = Object.entries(answers).map(([value, label]) => ({ value, label }));
const pointText = ({ State, Reason }: Point) =>
  Reason ? `${readinessStates[State]}: ${Reason}` : readinessStates[State];
const words = Object.fromEntries(
  readinessItemNames.map((item) => [
    item,
    { label: readinessItems[item], show: (value: unknown) => pointText(value as Point) },
  ]),
) as Record<ReadinessItem, { label: string; show: (value: unknown) => string }>;

const openText = (readiness: Readiness) => {
  const open = openPoints(readiness);
  if (open === 0) return 'No point of the checklist is open.';
  return `${open} of ${readinessItemNames.length} points of the checklist ${open === 1 ? 'is' : 'are'} open.`;
};

/** A firm's checklist before it releases particulars. Buyers and Admins never see it. */
export function ReadinessCard({ particulars }: { particulars: SellerParticulars }) {
  const { readiness, readinessVersion, mayChange, businessId } = particulars;
  const [saved, confirmSaved] = useSaved();
  if (!readiness) return null;
  return (
    <Card title={particularsParts.readiness} extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        <p>{`${openText(readiness)} Only your firm sees it.`}</p>
        {mayChange ? (
          <details>
            <summary>The checklist</summary>
            <Checklist postId={businessId} readiness={readiness} version={readinessVersion} onSaved={confirmSaved} />
          </details>
        ) : (
          <DefinitionList
            items={readinessItemNames.map((item) => [readinessItems[item], pointText(readiness[item])])}
          />
        )}
      </div>
    </Card>
  );
}

/** Says that points are still open, if something can be released. */
export const OpenPointsNote = ({ readiness }: Pick<SellerParticulars, 'readiness'>) =>
  readiness && openPoints(readiness) > 0 && <p>{`${openText(readiness)} You can release all the same.`}</p>;

type ChecklistProps = {
  postId: number;
  readiness: Readiness;
  version: string | undefined;
  onSaved: (text: string) => void;
};

function Checklist({ postId, readiness, version, onSaved }: ChecklistProps) {
  const [save] = useSellerSaveReadinessMutation();
  const form = useContractForm(Readiness, readiness) as ReadinessForm;
  const { isDirty, isSubmitting } = form.formState;
  const edit = useEdit(form, { name: `Readiness.${postId}`, version, words });
  const submit = async (input: Readiness) => {
    const done = await edit.send(input, (valid, begun) =>
      save({ id: postId, input: valid, ...(begun && { version: begun }) }),
    );
    if (done !== undefined) onSaved(done);
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label={particularsParts.readiness}>
        <AutosaveNotice kept={edit} dirty={isDirty} />
        <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
        <div className={styles.readiness}>
          {readinessItemNames.map((item) => (
            <PointFields key={item} form={form} item={item} />
          ))}
        </div>
        <FormError />
        <div className="actions">
          <SubmitButton variant="default">Save the checklist</SubmitButton>
        </div>
      </Form>
      {edit.question}
    </>
  );
}

function PointFields({ form: { control }, item }: { form: ReadinessForm; item: ReadinessItem }) {
  const missing = useWatch({ control, name: `${item}.State` }) === 'missing';
  return (
    <div>
      <NativeSelectField
        control={control}
        name={`${item}.State`}
        label={readinessItems[item]}
        placeholder={unchecked}
        options={options}
      />
      {missing && (
        <TextField
          control={control}
          name={`${item}.Reason`}
          label={`Why missing: ${readinessItems[item]}`}
          maxLength={readinessReasonLimit}
        />
      )}
    </div>
  );
}
