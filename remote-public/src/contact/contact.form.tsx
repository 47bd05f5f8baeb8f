import { ApiError, callApi } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import type { ContactUs } from '@marketplace/shared-contract/accounts/contact';
import { reportedPicture } from '@marketplace/shared-contract/marketplace/pictures/picture-report';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Card, pathTo } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { Link, useLocation } from 'react-router-dom';
import { Captcha } from '../captcha/captcha.tsx';
import { useCaptchaPass } from '../captcha/use-captcha-pass.ts';
import * as styles from './contact.module.css';

const rules = () => import('@marketplace/shared-contract/accounts/contact').then(({ ContactUs }) => ContactUs);

type Props = { topics: string[]; onSent: (answer: string) => void };

/** A message to the operator (HELP-006, VAL-030, VAL-031). Nothing typed is lost if sending fails. */
export function ContactForm({ topics, onSent }: Props) {
  const about = reportedPicture(useLocation().search, pathTo);
  const form = useContractForm(rules, { From: '', ReplyToEmail: '', Regarding: '', Message: about });
  const autosave = useAutosavedForm(form, { name: 'ContactUs', keptIn: 'tab' });
  const pass = useCaptchaPass();
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;

  const submit = async (input: ContactUs) => {
    try {
      const answer = await callApi<string>(publicCalls.contactUs, { body: input });
      autosave.saved(form.getValues());
      onSent(answer);
    } catch (error) {
      showProblem(form, error);
      // The server considers the pass expired or unknown: the captcha gives a new one.
      if (error instanceof ApiError && error.status === 403) pass.expire();
    }
  };

  return (
    <Card title="Send us a message">
      <AutosaveNotice kept={autosave} title="Your unsent message is back" dirty={isDirty} />
      <Form form={form} onSubmit={submit} label="Send us a message">
        <div className={styles.contactPair}>
          <TextField control={control} name="From" label="From" autoComplete="name" />
          <TextField
            control={control}
            name="ReplyToEmail"
            label="Reply To Email"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <NativeSelectField
          control={control}
          name="Regarding"
          label="Regarding"
          options={topics.map((topic) => ({ value: topic, label: topic }))}
        />
        <TextAreaField control={control} name="Message" label="Message" rows={8} limit={5000} />
        <Captcha pass={pass} />
        <FormError />
        <div className={styles.contactSend}>
          <SubmitButton disabled={pass.state !== 'held'}>Send Message</SubmitButton>
          <p>
            We use your details only to reply to you. See our <Link to={pathTo('PrivacyPolicy')}>Privacy Policy</Link>.
          </p>
        </div>
      </Form>
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isSubmitting} />
    </Card>
  );
}
