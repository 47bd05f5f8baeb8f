import type { Firm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { SaveCase, SaveCaseInput } from '@marketplace/shared-contract/marketplace/cases/case';
import { Button } from '@marketplace/shared-ui';
import type { ContractForm } from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';

type Props = { form: ContractForm<SaveCaseInput, SaveCase>; members: Firm['members'] };

/** Adds practitioners of the firm to the office-holders, who can be typed too. */
export function OfficeHolderButtons({ form, members }: Props) {
  const text = useWatch({ control: form.control, name: 'OfficeHolders' }) ?? '';
  const named = text.split('\n').map((name) => name.trim());
  const others = members.filter(({ name, role }) => role === 'practitioner' && !named.includes(name));
  const add = (name: string) => {
    const names = [...named.filter(Boolean), name].join('\n');
    form.setValue('OfficeHolders', names, { shouldDirty: true, shouldTouch: true });
    // The button that was pressed is gone.
    form.setFocus('OfficeHolders');
  };
  if (others.length === 0) return null;
  return (
    <div className="actions">
      {others.map(({ id, name }) => (
        <Button key={id} onClick={() => add(name)}>
          Add {name}
        </Button>
      ))}
    </div>
  );
}
