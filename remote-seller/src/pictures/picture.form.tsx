import { pictureLimits } from '@marketplace/shared-contract/picture-limits';
import { audienceLabels, EditPicture, type OwnPicture, pictureAudiences } from '@marketplace/shared-contract/pictures';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { DateField } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useSellerEditPictureMutation } from './pictures.api.ts';

const audiences = pictureAudiences.map((value) => ({ value, label: audienceLabels[value] }));

/** What is said of a picture. Without a description nobody else sees it. */
export function PictureForm({ picture, name }: { picture: OwnPicture; name: string }) {
  const [edit] = useSellerEditPictureMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(EditPicture, {
    Alt: picture.alt,
    Caption: picture.caption,
    TakenOn: picture.takenOn ?? '',
    SeenBy: picture.seenBy,
  });
  const { control } = form;
  const submit = async (input: EditPicture) => {
    const { data, error } = await edit({ id: picture.pictureId, input, version: picture.version });
    if (data === undefined) return showProblem(form, error);
    form.reset({ ...input });
    confirmSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label={name}>
      <TextField
        control={control}
        name="Alt"
        label="Description"
        maxLength={pictureLimits.alt}
        help="What the picture shows, for people who cannot see it, such as “Bakery floor with three deck ovens”."
      />
      <TextField control={control} name="Caption" label="Caption" optional maxLength={pictureLimits.caption} />
      <DateField control={control} name="TakenOn" label="Taken on" optional />
      <RadioField control={control} name="SeenBy" label="Seen by" options={audiences} />
      <FormError />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
        <SavedTick text={saved} />
      </div>
    </Form>
  );
}
