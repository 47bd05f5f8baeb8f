import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { type ComponentProps, useState } from 'react';
import { tabCopy, useTabCopy } from './use-tab-copy.ts';

type KeptPromptProps = Omit<ComponentProps<typeof PromptDialog>, 'initial' | 'onType' | 'onConfirm'> & {
  /** The question and its subject, such as `Unapprove.7`. */
  keepAs: string;
  /** Returns whether it is done; then the input is deleted. */
  onConfirm: (text: string) => Promise<boolean>;
};

/** A question whose answer is stored until it is sent: after closing it by mistake or a reload, it is restored. */
export function AutosavedPrompt({ keepAs, help, onConfirm, ...props }: KeptPromptProps) {
  const copy = useTabCopy(keepAs, 'browser');
  const [autosavedText] = useState(() => tabCopy(keepAs));
  const back = typeof autosavedText === 'string' && autosavedText !== '';
  return (
    <PromptDialog
      {...props}
      initial={back ? autosavedText : ''}
      help={back ? `${help ?? ''} What you had written before is back.`.trim() : help}
      onType={(text) => (text === '' ? copy.forget() : copy.keep(text))}
      onConfirm={async (text) => {
        if (await onConfirm(text)) copy.forget();
      }}
    />
  );
}
