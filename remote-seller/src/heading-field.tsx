import { unprintedWarning } from '@marketplace/shared-contract/marketplace/posts/unprinted';
import { TextField } from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';

/** A post's heading. Characters that its certificate cannot print are named while typing (defect 87). */
export function HeadingField({ name = 'ActivityHeading', label = 'Activity Heading' }) {
  return <TextField name={name} label={label} help={unprintedWarning(useWatch({ name }) ?? '')} />;
}
