import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { pictureLimits } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import {
  audienceLabels,
  EditPicture,
  type OwnPicture,
  pictureAudiences,
} from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import { Form, FormError, RadioField, SubmitButton, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { useSellerEditPictureMutation } from './pictures.api.ts';
import * as styles from './pictures.module.css';

const audiences = pictureAudiences.map((value) => ({ value, label: audienceLabels[value] }));

const words = {
  Alt: { label: 'Description' },
  Caption: { label: 'Caption' },
  TakenOn: { label: 'Taken on', show: (day: unknown) => (day ? displayDate(String(day)) : 'Nothing') },
  SeenBy: { label: 'Seen by', options: audiences },
};

/**
 * A picture's description, stored in the browser until it is saved. If changed in two tabs, the second asks which to keep. Without a
 * description nobody else sees it.
 */
export function PictureForm({ picture, name }: { picture: OwnPicture; name: string }) {
  const [save] = useSellerEditPictureMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(EditPicture, {
    Alt: picture.alt,
    Caption: picture.caption,
    TakenOn: picture.takenOn ?? '',
    SeenBy: picture.seenBy,
  });
  const { control } = form;
  const { pictureId, version } = picture;
  const { isDirty, isSubmitting } = form.formState;
  const edit = useEdit(form, { name: `Picture.${pictureId}`, version, words });
  const submit = async (input: EditPicture) => {
    const text = await edit.send(input, (valid, begun) =>
      save({ id: pictureId, input: valid, ...(begun && { version: begun }) }),
    );
    if (text !== undefined) confirmSaved(text);
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label={name}>
        <AutosaveNotice kept={edit} dirty={isDirty} />
        <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
        <TextField
          control={control}
          name="Alt"
          label="Description"
          maxLength={pictureLimits.alt}
          help="What the picture shows, for people who cannot see it, such as “Bakery floor with three deck ovens”."
        />
        <RadioField control={control} name="SeenBy" label="Seen by" options={audiences} />
        <details className={styles.more}>
          <summary>{picture.caption || picture.takenOn ? 'Caption and date' : 'Add a caption or a date'}</summary>
          <div className={styles.pair}>
            <TextField control={control} name="Caption" label="Caption" optional maxLength={pictureLimits.caption} />
            <DateField control={control} name="TakenOn" label="Taken on" optional />
          </div>
        </details>
        <FormError />
        <div className="actions">
          <SubmitButton variant="default">Save</SubmitButton>
          <SavedTick text={saved} />
        </div>
      </Form>
      {edit.question}
    </>
  );
}
