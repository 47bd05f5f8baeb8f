import type { Save } from '@marketplace/shared-auth/edits';
import { EditDetail } from '@marketplace/shared-contract/edit-post';
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
      {(post, version) => (
        <QueryView query={labels} what="the form">
          {(loaded) => <DetailForm key={post.businessId} post={post} version={version} labels={loaded} />}
        </QueryView>
      )}
    </AmendPage>
  );
}

const heldBy = (post: Post): EditDetail => ({
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

type DetailFormProps = { post: Post; version: string | undefined; labels: NewPostLabels };

function DetailForm({ post, version, labels }: DetailFormProps) {
  const [amend] = useSellerAmendDetailMutation();
  const [settle, dialog] = usePersonalDetails();
  const form = useContractForm(EditDetail, heldBy(post));
  const { control } = form;

  const save: Save<EditDetail, string> = async (written, begun, from) => {
    const amendFrom = (input: EditDetail) => amend({ id: post.businessId, input, version: begun });
    if (written.ActivityHeading === from.ActivityHeading) return amendFrom(written);
    const settled = await settle({ heading: written.ActivityHeading });
    if ('error' in settled) return settled;
    if ('cancelled' in settled) return undefined;
    const { heading: ActivityHeading } = settled.texts;
    if (ActivityHeading !== written.ActivityHeading)
      form.setValue('ActivityHeading', ActivityHeading, { shouldDirty: true });
    if (ActivityHeading !== '') return amendFrom({ ...written, ActivityHeading });
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
  const locations = optionsOf(labels.locationLabels, (one) => one.locationId);
  const words = {
    Reference: { label: 'Reference' },
    ActivityHeading: { label: 'Activity Heading' },
    Locations: { label: 'Locations', options: locations },
    BusinessStatusID: { label: statuses[0][1], options: statuses[0][2] },
    TradingStatusID: { label: statuses[1][1], options: statuses[1][2] },
    TurnoverID: { label: statuses[2][1], options: statuses[2][2] },
    EmployeesID: { label: statuses[3][1], options: statuses[3][2] },
    DisplayHome: { label: 'Display Publicly' },
  };
  return (
    <>
      <AmendForm
        label={routes.AmendPostDetail.title}
        form={form}
        keepAs={keptName('AmendPostDetail', post)}
        version={version}
        words={words}
        save={save}
      >
        <ReferenceField control={control} name="Reference" postId={post.businessId} />
        <TextField control={control} name="ActivityHeading" label="Activity Heading" />
        <SelectField control={control} name="Locations" label="Locations" multiple options={locations} />
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
