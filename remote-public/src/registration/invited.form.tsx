import { callApi, useIdempotencyKey } from '@marketplace/shared-auth';
import type { Invitation, RegisterInvitedForm } from '@marketplace/shared-contract/accounts/firms/invitation';
import type { PasswordStrength } from '@marketplace/shared-contract/accounts/session/password';
import { passwordRules } from '@marketplace/shared-contract/accounts/session/password-rules';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { EmailText, pathTo } from '@marketplace/shared-ui';
import {
  ErrorSummary,
  Form,
  FormError,
  NativeSelectField,
  PasswordField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { Link, useNavigate } from 'react-router-dom';
import { loginForInvitation, rememberWantedInvitation } from '../wanted-post.ts';
import { ConsentLine } from './consent-line.tsx';

const rules = () =>
  import('@marketplace/shared-contract/accounts/firms/invitation').then(
    ({ RegisterInvitedForm }) => RegisterInvitedForm,
  );

const empty = { Forenames: '', Surname: '', Position: '', Telephone: '', Password: '', ConfirmPassword: '' };

/** Name, telephone and password; the address is the invitation's. */
export function InvitedForm({ invitation, labels }: { invitation: Invitation; labels: RegisterLabels }) {
  const { id, email, firm, invitedBy } = invitation;
  const form = useContractForm(rules, { InvitationId: id, Title: undefined as never, ...empty });
  const keyOf = useIdempotencyKey();
  const navigate = useNavigate();
  const { control } = form;
  const submit = async ({ ConfirmPassword: _, ...input }: RegisterInvitedForm) => {
    try {
      await callApi<string>(publicCalls.registerInvited, { body: input, idempotencyKey: keyOf(JSON.stringify(input)) });
    } catch (error) {
      return showProblem(form, error);
    }
    rememberWantedInvitation(id);
    await navigate(pathTo('RegistrationSuccess'), { replace: true, state: { email, invitedBy } });
  };
  const own = () => [email, firm, form.getValues('Forenames'), form.getValues('Surname')].filter(Boolean);
  return (
    <Form form={form} onSubmit={submit} label="Open your account">
      <h2 className="card-title">Your details</h2>
      <ErrorSummary title="There is a problem" />
      <p>
        Your account is for{' '}
        <strong>
          <EmailText address={email} />
        </strong>
        , the address that was invited.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NativeSelectField
        control={control}
        name="Title"
        label="Title"
        autoComplete="honorific-prefix"
        options={labels.titleLabels.map(({ titleId, description }) => ({ value: titleId, label: description }))}
      />
      <div className="field-row">
        <TextField control={control} name="Forenames" label="Forenames" autoComplete="given-name" />
        <TextField control={control} name="Surname" label="Surname" autoComplete="family-name" />
      </div>
      <div className="field-row">
        <TextField control={control} name="Position" label="Position" autoComplete="organization-title" />
        <TextField control={control} name="Telephone" label="Telephone" type="tel" autoComplete="tel" />
      </div>
      <PasswordField
        control={control}
        name="Password"
        label="Password"
        autoComplete="new-password"
        rules={passwordRules}
        judge={(Password) =>
          callApi<PasswordStrength>(publicCalls.passwordStrength, { body: { Password, Own: own() } })
        }
      />
      <PasswordField control={control} name="ConfirmPassword" label="Confirm Password" autoComplete="new-password" />
      <ConsentLine />
      <FormError />
      <SubmitButton block>Open account</SubmitButton>
      <p>
        Registered already? <Link to={loginForInvitation(id)}>Log in</Link>
      </p>
    </Form>
  );
}
