import { descriptionLimit } from '@marketplace/shared-contract/marketplace/posts/description';
import { lazyPart } from '@marketplace/shared-ui';

const TextEditor = () =>
  import('@marketplace/shared-ui/rich-text-editor').then(({ RichTextField }) => () => (
    <RichTextField
      name="Description"
      label="Description"
      limit={descriptionLimit}
      help="Describe what is for sale. Headings and lists make it easier to read."
    />
  ));

/** The editor for the surrounding form's `Description`; its code is large and loads when it is first shown. */
export const DescriptionField = lazyPart('the editor', TextEditor);
