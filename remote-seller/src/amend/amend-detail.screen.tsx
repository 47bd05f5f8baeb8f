import { AmendDetail } from '@marketplace/shared-contract/amendment';
import type { NewPostLabels } from '@marketplace/shared-contract/labels';
import type { Post } from '@marketplace/shared-contract/post';
import { routes } from '@marketplace/shared-contract/routes';
import { QueryView } from '@marketplace/shared-ui';
import { CheckboxField, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { SelectField } from '@marketplace/shared-ui/select';
import { useSellerNewPostLabelsQuery } from '../labels/label.api.ts';
import { ReferenceField } from '../reference-field.tsx';
import { usePersonalDetails } from '../use-personal-details.tsx';
import { useSellerAmendDetailMutation } from './amend.api.ts';
import { AmendForm } from './amend.form.tsx';
import { AmendPage, keptName } from './amend-page.tsx';

/** SELL-037, VAL-037 to VAL-040. */
export function AmendDetailScreen() {
  const labels = useSellerNewPostLabelsQuery();
  return (
    <AmendPage name="AmendPostDetail">
      {(post) => (
        <QueryView query={labels} what="the form">
          {(loaded) => <DetailForm key={post.businessId} post={post} labels={loaded} />}
        </QueryView>
      )}
    </AmendPage>
  );
}

const heldBy = (post: Post): AmendDetail => ({
  Reference: post.reference,
  ActivityHeading: post.activityHeading,
  Locations: post.locations.map(({ locationId }) => locationId),
  BusinessStatusID: post.businessStatusID,
  TradingStatusID: post.tradingStatusID,
  TurnoverID: post.turnoverID,
  EmployeesID: post.employeeID,
  DisplayHome: post.displayHome,
});

type Labelled = { description: string };
const optionsOf = <L extends Labelled>(labels: readonly L[], id: (label: L) => number) =>
  labels.map((one) => ({ value: id(one), label: one.description }));

function DetailForm({ post, labels }: { post: Post; labels: NewPostLabels }) {
  const [amend] = useSellerAmendDetailMutation();
  const [settle, dialog] = usePersonalDetails();
  const form = useContractForm(AmendDetail, heldBy(post));
  const { control } = form;

  const save = async (written: AmendDetail) => {
    if (written.ActivityHeading === post.activityHeading) return amend({ id: post.businessId, input: written });
    const settled = await settle({ heading: written.ActivityHeading });
    if ('error' in settled) return settled;
    if ('cancelled' in settled) return undefined;
    const { heading: ActivityHeading } = settled.texts;
    if (ActivityHeading !== written.ActivityHeading)
      form.setValue('ActivityHeading', ActivityHeading, { shouldDirty: true });
    if (ActivityHeading !== '') return amend({ id: post.businessId, input: { ...written, ActivityHeading } });
    await form.trigger('ActivityHeading', { shouldFocus: true });
  };
  const statuses = [
    [
      'BusinessStatusID',
      'Appointment Status',
      optionsOf(labels.appointmentStatusLabels, (one) => one.businessStatusId),
    ],
    ['TradingStatusID', 'Trading Status', optionsOf(labels.tradingStatusLabels, (one) => one.tradingStatusId)],
    ['TurnoverID', 'Turnover', optionsOf(labels.turnoverLabels, (one) => one.turnoverId)],
    ['EmployeesID', 'Employees', optionsOf(labels.employeeFields, (one) => one.employeesId)],
  ] as const;
  return (
    <>
      <AmendForm
        label={routes.AmendPostDetail.title}
        form={form}
        keepAs={keptName('AmendPostDetail', post)}
        save={save}
      >
        <ReferenceField control={control} name="Reference" postId={post.businessId} />
        <TextField control={control} name="ActivityHeading" label="Activity Heading" />
        <SelectField
          control={control}
          name="Locations"
          label="Locations"
          multiple
          options={optionsOf(labels.locationLabels, (one) => one.locationId)}
        />
        <div className="field-row">
          {statuses.map(([name, label, options]) => (
            <SelectField key={name} control={control} name={name} label={label} options={options} />
          ))}
        </div>
        <CheckboxField control={control} name="DisplayHome" label="Display Publicly" />
      </AmendForm>
      {dialog}
    </>
  );
}
