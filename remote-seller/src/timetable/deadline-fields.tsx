import {
  deadlineKeys,
  type SaveTimetableInput,
  timetableTimes,
} from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { type DeadlineName, deadlineLabels } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { DateField } from '@marketplace/shared-ui/date';
import { type FieldControl, NativeSelectField } from '@marketplace/shared-ui/form';
import * as styles from './timetable.module.css';

export const timeOptions = timetableTimes.map((time) => ({ value: time, label: time }));

type DeadlineFieldsProps = {
  name: DeadlineName;
  control: FieldControl<SaveTimetableInput>;
  min: string;
};

/** The day and the time of one date. */
export function DeadlineFields({ name, control, min }: DeadlineFieldsProps) {
  const { day, time } = deadlineKeys[name];
  const label = deadlineLabels[name];
  return (
    <div className={styles.deadline}>
      <DateField control={control} name={day} label={label} min={min} />
      <NativeSelectField
        control={control}
        name={time}
        label={`${label}: time`}
        options={timeOptions}
        placeholder="No time"
      />
    </div>
  );
}
