import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';

/** The roles to choose from, each with its permissions. */
export const roleOptions = firmRoles.map((value) => ({
  value,
  label: `${firmRoleTexts[value].name}. ${firmRoleTexts[value].may}`,
}));
