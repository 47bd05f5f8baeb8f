import type { Day } from '@marketplace/shared-contract/calendar';
import { DatePicker } from 'antd';
import enGB from 'antd/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { AntdTheme } from '../theme/antd-theme.tsx';

type DateFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** First and last day that may be chosen. */
  min?: Day;
  max?: Day;
};

const wireFormat = 'YYYY-MM-DD';
// Shown as everywhere (SHELL-023); typed also in the short forms people use.
const formats = ['DD MMMM YYYY', 'D MMMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', wireFormat];

// antd names the buttons of month and year otherwise than they read; without that they are named by their text.
const locale = enGB.DatePicker && {
  ...enGB.DatePicker,
  lang: { ...enGB.DatePicker.lang, monthSelect: '', yearSelect: '' },
};

/** Enter takes the day that was typed; it must not send the form too, which may cost money. */
const takeDayAlone = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A day, held as YYYY-MM-DD. */
export function DateField<T extends FieldValues>(props: DateFieldProps<T>) {
  const { label, help, optional, min, max } = props;
  const { field, error, ids, aria } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <AntdTheme>
        <DatePicker
          {...aria}
          ref={field.ref}
          id={ids.control}
          name={field.name}
          className="field-date"
          locale={locale}
          showNow={false}
          format={formats}
          value={field.value ? dayjs(field.value, wireFormat) : null}
          minDate={min ? dayjs(min, wireFormat) : undefined}
          maxDate={max ? dayjs(max, wireFormat) : undefined}
          disabled={field.disabled}
          status={error ? 'error' : undefined}
          onBlur={field.onBlur}
          onKeyDown={takeDayAlone}
          onChange={(day) => field.onChange(day ? day.format(wireFormat) : '')}
        />
      </AntdTheme>
    </FieldFrame>
  );
}
