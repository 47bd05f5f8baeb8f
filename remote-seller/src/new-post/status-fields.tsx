import type { NewPostLabels } from '@marketplace/shared-contract/labels';
import { SelectField } from '@marketplace/shared-ui/select';
import type { DraftForm } from './draft-form.ts';

type StatusFieldsProps = { control: DraftForm['control']; labels: NewPostLabels };

/** What state the business is in and how large it is. */
export function StatusFields({ control, labels }: StatusFieldsProps) {
  const { appointmentStatusLabels, tradingStatusLabels, turnoverLabels, employeeFields } = labels;
  return (
    <div className="new-post-columns">
      <SelectField
        control={control}
        name="BusinessStatusId"
        label="Appointment Status"
        options={appointmentStatusLabels.map((one) => ({ value: one.businessStatusId, label: one.description }))}
      />
      <SelectField
        control={control}
        name="TradingStatusId"
        label="Trading Status"
        options={tradingStatusLabels.map((one) => ({ value: one.tradingStatusId, label: one.description }))}
      />
      <SelectField
        control={control}
        name="TurnoverId"
        label="Turnover"
        options={turnoverLabels.map((one) => ({ value: one.turnoverId, label: one.description }))}
      />
      <SelectField
        control={control}
        name="EmployeesId"
        label="Employees"
        options={employeeFields.map((one) => ({ value: one.employeesId, label: one.description }))}
      />
    </div>
  );
}
