import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { editPicture } from '../../src/marketplace/pictures/edit-pictures.service.ts';
import { type Copies, copiesOf } from '../../src/marketplace/pictures/make-copies.worker.ts';
import { addCopies } from '../../src/marketplace/pictures/upload-picture.service.ts';
import { lastWins } from '../../src/platform/edits/versioned-edit.ts';
import { minutesAfter } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { type Illustration, illustrations } from './illustrations.ts';
import { actsOf, type Step } from './seed-run.ts';

/** Each picture is drawn once, while the history is being played. */
const drawn = new Map<string, Promise<Copies>>();
function draw(svg: string): Promise<Copies> {
  const copies =
    drawn.get(svg) ?? sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true }).then(copiesOf);
  drawn.set(svg, copies);
  return copies;
}

/** A post's pictures, added and described while it was a draft. */
export function pictureSteps(post: DemoPost): Step[] {
  const [, pictures = []] =
    Object.entries(illustrations).find(([beginning]) => post.draft.ActivityHeading.startsWith(beginning)) ?? [];
  return pictures.map((picture, index) => pictureStep(post, picture, minutesAfter(post.createdAt, 5 + index)));
}

function pictureStep(post: DemoPost, { svg, alt, caption }: Illustration, at: Date): Step {
  return {
    at,
    act: async (run) => {
      const [context, user, postId] = actsOf(post)(run, at);
      const sourceHash = createHash('sha256').update(svg).digest('hex');
      const { pictureId } = await addCopies(context, user, postId, { sourceHash, made: await draw(svg) });
      const said = { Alt: alt, Caption: caption, TakenOn: '', SeenBy: 'post' } as const;
      await editPicture(context, user, pictureId, said, lastWins);
    },
  };
}
