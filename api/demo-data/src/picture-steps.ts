import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { editPicture } from '../../src/marketplace/pictures/edit-pictures.service.ts';
import { type Copies, copiesOf } from '../../src/marketplace/pictures/make-copies.worker.ts';
import { addCopies } from '../../src/marketplace/pictures/upload-picture.service.ts';
import { lastWins } from '../../src/platform/edits/versioned-edit.ts';
import { minutesAfter } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { actsOf, type Step } from './seed-run.ts';

/** Drawings in place of photographs in the demo, so simple that nobody mistakes them. */
const drawing = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${shapes}</svg>`;

type Drawn = (x: number) => string;
const each = (places: readonly number[], drawn: Drawn) => places.map(drawn).join('');

/** A machining centre: its housing, door, control and lamp. */
const machine: Drawn = (x) => `
  <g transform="translate(${x} 0)">
    <rect x="0" y="380" width="230" height="270" rx="10" fill="#e4e8ec"/>
    <rect x="0" y="380" width="230" height="56" rx="10" fill="#2f5d7c"/>
    <rect x="22" y="458" width="130" height="140" rx="6" fill="#9fb4c3"/>
    <path d="M22 598 L152 458 v40 L62 598 z" fill="#b9cad6"/>
    <rect x="168" y="466" width="46" height="64" rx="4" fill="#34424e"/>
    <circle cx="191" cy="556" r="10" fill="#c4473a"/>
    <rect x="108" y="338" width="14" height="42" fill="#7d8a94"/>
    <rect x="104" y="318" width="22" height="24" rx="4" fill="#e0a63a"/>
    <rect x="14" y="650" width="202" height="18" fill="#56626c"/>
  </g>`;

const machineHall = drawing(`
  <rect width="1200" height="900" fill="#d5dadd"/>
  <path d="M0 0 h1200 v150 L600 70 L0 150 z" fill="#b3bcc2"/>
  ${each([90, 390, 690, 990], (x) => `<rect x="${x}" y="170" width="120" height="74" fill="#f2f6f8"/>`)}
  <rect y="640" width="1200" height="260" fill="#a9aca8"/>
  <path d="M0 742 h1200 v22 H0 z M0 846 h1200 v14 H0 z" fill="#d9b640"/>
  ${each([60, 345, 630, 915], machine)}
  <rect x="470" y="772" width="240" height="34" fill="#a97c4c"/><rect x="490" y="806" width="24" height="34" fill="#80592f"/>
  <rect x="666" y="806" width="24" height="34" fill="#80592f"/>
  ${each([490, 545, 600, 655], (x) => `<rect x="${x}" y="736" width="38" height="36" rx="4" fill="#7c8f9c"/>`)}`);

const unitOutside = drawing(`
  <rect width="1200" height="900" fill="#cfe0ea"/>
  <path d="M0 520 L260 430 L520 500 L820 410 L1200 490 V640 H0 z" fill="#a9bfa4"/>
  <path d="M140 330 L620 240 L1080 330 V690 H140 z" fill="#8fa0ad"/>
  <path d="M110 336 L620 232 L1110 336 v26 L620 262 L110 362 z" fill="#4d5f6c"/>
  <rect x="140" y="560" width="940" height="130" fill="#a8694f"/>
  ${each([220, 480], (x) => `<rect x="${x}" y="450" width="200" height="240" fill="#e5e9ec"/><path d="M${x} 498 h200 M${x} 546 h200 M${x} 594 h200 M${x} 642 h200" stroke="#b2bcc3" stroke-width="6"/>`)}
  ${each([760, 890], (x) => `<rect x="${x}" y="450" width="100" height="70" fill="#dbe9f1"/>`)}
  <rect x="800" y="590" width="90" height="100" fill="#34505f"/>
  <rect y="690" width="1200" height="210" fill="#8b8e8f"/>
  <path d="M220 740 L190 900 M420 740 L410 900 M640 740 L660 900 M860 740 L910 900" stroke="#e8eaea" stroke-width="8"/>`);

const stairWorkshop = drawing(`
  <rect width="1200" height="900" fill="#ece4d8"/>
  <rect y="690" width="1200" height="210" fill="#b79a78"/>
  ${each([90, 330], (x) => `<rect x="${x}" y="150" width="180" height="210" fill="#dcebf2"/><path d="M${x + 90} 150 v210 M${x} 255 h180" stroke="#fff" stroke-width="10"/>`)}
  ${[0, 1, 2, 3, 4, 5, 6, 7]
    .map(
      (step) =>
        `<rect x="${560 + step * 66}" y="${650 - step * 60}" width="80" height="20" fill="#8a5a2d"/><rect x="${566 + step * 66}" y="${670 - step * 60}" width="14" height="40" fill="#c99a64"/><rect x="${596 + step * 66}" y="${520 - step * 60}" width="10" height="132" fill="#f4eadb"/>`,
    )
    .join('')}
  <path d="M548 700 L1100 196 v76 L620 710 z" fill="#c08a52"/>
  <path d="M590 520 L1100 56" stroke="#6f4622" stroke-width="18"/>
  <rect x="80" y="560" width="400" height="36" fill="#c99a64"/>
  <rect x="110" y="596" width="30" height="150" fill="#a97a47"/><rect x="420" y="596" width="30" height="150" fill="#a97a47"/>
  <rect x="120" y="528" width="250" height="14" fill="#e3c08f"/><rect x="150" y="542" width="250" height="18" fill="#d9b07a"/>
  <path d="M700 800 h360 v14 h-360 z M720 780 h360 v14 h-360 z M740 760 h360 v14 h-360 z" fill="#e0bd8b"/>`);

const hotel = drawing(`
  <rect width="1200" height="900" fill="#cfe2ee"/>
  <path d="M0 420 L200 210 L390 380 L600 150 L820 370 L1010 240 L1200 400 V620 H0 z" fill="#93a9a4"/>
  <path d="M0 560 Q300 500 600 560 T1200 550 V900 H0 z" fill="#88a76c"/>
  <rect x="250" y="380" width="700" height="300" fill="#d8cdb8"/>
  <path d="M230 390 L340 270 L450 390 z M750 390 L860 270 L970 390 z" fill="#5d6874"/>
  <rect x="440" y="336" width="320" height="54" fill="#5d6874"/>
  ${each([300, 392, 484, 676, 768, 860], (x) => `<rect x="${x}" y="430" width="44" height="74" fill="#56707f"/><rect x="${x}" y="560" width="44" height="80" fill="#56707f"/>`)}
  <rect x="576" y="430" width="52" height="74" fill="#56707f"/><path d="M562 680 v-96 q40 -48 80 0 v96 z" fill="#3f2f26"/>
  ${each([320, 480, 640, 800], (x) => `<rect x="${x}" y="300" width="26" height="52" fill="#b6a58a"/>`)}
  <path d="M560 680 h84 L760 900 H440 z" fill="#d9d2c2"/>
  ${each([90, 170, 1020, 1110], (x) => `<rect x="${x - 8}" y="600" width="16" height="80" fill="#6b4f36"/><circle cx="${x}" cy="560" r="64" fill="#5d8150"/>`)}`);

type Illustration = { svg: string; alt: string; caption: string };

/** Posts with pictures, by the start of their heading. */
const illustrations: Readonly<Record<string, readonly Illustration[]>> = {
  'Precision engineering subcontractor': [
    {
      svg: machineHall,
      alt: 'Machine hall with four machining centres in a row',
      caption: 'Machine hall (illustration)',
    },
    {
      svg: unitOutside,
      alt: 'Industrial unit with two roller doors and a yard in front',
      caption: 'The unit from the yard (illustration)',
    },
  ],
  'Country house hotel': [
    {
      svg: hotel,
      alt: 'Country house with lawns and a gravel drive, hills behind',
      caption: 'From the drive (illustration)',
    },
  ],
  'Bespoke joinery': [
    {
      svg: stairWorkshop,
      alt: 'Staircase under assembly beside a joiner’s bench',
      caption: 'Assembly shop (illustration)',
    },
  ],
};

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
