import { combineQueries } from '@marketplace/shared-auth/api';
import {
  type LocationSizePreferences,
  SaveLocationSize,
} from '@marketplace/shared-contract/accounts/criteria/criteria';
import { ukWideHint } from '@marketplace/shared-contract/accounts/criteria/uk-wide-hint';
import type { LocationSizeLabels } from '@marketplace/shared-contract/platform/labels';
import { QueryView } from '@marketplace/shared-ui';
import { ChipsField, useContractForm } from '@marketplace/shared-ui/form';
import { useSet } from '../criteria-sets/use-set.ts';
import { useBuyerLocationSizeLabelsQuery } from '../labels/label.api.ts';
import { useBuyerLocationSizeQuery, useBuyerSaveLocationSizeMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import { PreferencesPage } from './preferences-page.tsx';

/** Criteria: where a business should be, and how large (BUY-016, BUY-019). */
export function LocationSizeScreen() {
  const set = useSet();
  const query = combineQueries(useBuyerLocationSizeQuery(set), useBuyerLocationSizeLabelsQuery());
  return (
    <PreferencesPage name="AmendLocationSizePreferences">
      <QueryView query={query} what="your criteria">
        {([{ held, version }, labels]) => (
          <LocationSizeForm key={set} preferences={held} version={version} labels={labels} />
        )}
      </QueryView>
    </PreferencesPage>
  );
}

type LocationSizeFormProps = {
  preferences: LocationSizePreferences;
  version: string | undefined;
  labels: LocationSizeLabels;
};

function LocationSizeForm({ preferences, version, labels }: LocationSizeFormProps) {
  const { locations, turnover, employees } = preferences;
  const [save] = useBuyerSaveLocationSizeMutation();
  const form = useContractForm(SaveLocationSize, { Locations: locations, Turnovers: turnover, Employees: employees });
  const criteria = form.watch();
  const complete = Object.values(criteria).every((chosen) => chosen.length > 0);
  const { control } = form;
  const words = {
    Locations: {
      label: 'Location',
      options: labels.locationLabels.map(({ locationId, description }) => ({ value: locationId, label: description })),
    },
    Turnovers: {
      label: 'Turnover',
      options: labels.turnoverLabels.map(({ turnoverId, description }) => ({ value: turnoverId, label: description })),
    },
    Employees: {
      label: 'Employees',
      options: labels.employeeLabels.map(({ employeesId, description }) => ({
        value: employeesId,
        label: description,
      })),
    },
  };

  return (
    <PreferenceForm
      label="Location and size"
      form={form}
      name="AmendLocationSizePreferences"
      version={version}
      words={words}
      save={save}
      criteria={complete ? criteria : undefined}
    >
      <ChipsField
        control={control}
        name="Locations"
        label="Location"
        allLabel="Any Location"
        help={ukWideHint}
        options={words.Locations.options}
      />
      <ChipsField
        control={control}
        name="Turnovers"
        label="Turnover"
        allLabel="Any Turnover"
        options={words.Turnovers.options}
      />
      <ChipsField
        control={control}
        name="Employees"
        label="Employees"
        allLabel="Any Employees"
        options={words.Employees.options}
      />
    </PreferenceForm>
  );
}
