import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type TakenBack = {
  area: string;
  version: string;
  comparedWith: string;
  percent: number | undefined;
  reason: string;
  /** Why it could not be taken back; its users still get it. */
  problem: string | undefined;
};

/** Tells an area's owner that its shared release is worse than the current one, and what was done. */
export function shareTakenBackMail(operator: Operator, to: string, share: TakenBack): Mail {
  const { area, version, comparedWith, percent, reason, problem } = share;
  const was = problem === undefined;
  return renderEmail(operator, {
    to,
    subject: was ? `${area} ${version} was taken back` : `${area} ${version} has to be taken back by hand`,
    heading: was ? 'A shared release was taken back' : 'A shared release has to be taken back',
    preview: reason,
    dear: `owner of the ${area} area`,
    paragraphs: was
      ? [`Everyone gets ${area} ${comparedWith} again, because the shared release did worse:`]
      : [
          `The shared release of ${area} does worse than ${comparedWith}, but it could not be taken back: ${problem}`,
          `Some users still get it. Please run: npm run share -- ${area} 0`,
          'Why:',
        ],
    quote: reason.split('; '),
    facts: [
      ['Area', area],
      ['Shared release', version],
      ['Compared with', comparedWith],
      ...(percent === undefined ? [] : ([['Users it was shared with', `${percent}%`]] as [string, string][])),
    ],
    action: { label: 'Open Releases and speed', url: operator.publicUrl + pathTo('AreaHealth') },
    remarks: was
      ? [`If you know the reason to be harmless, share it again: npm run share -- ${area} 10 ${version}`]
      : [],
    footerNote: 'You’re receiving this because you are listed as the owner of this area. You get one email per share.',
  });
}
