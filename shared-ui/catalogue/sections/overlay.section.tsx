import { type ReactNode, useState } from 'react';
import { Button } from '../../src/index.ts';
import { ChooseDialog, ConfirmDialog, Dialog, PromptDialog, SideDrawer, toast } from '../../src/overlay.ts';
import type { Section } from '../section.tsx';

const forAnHour = 3_600_000;

/** Overlays, each opened by a button. */
function Opened({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {name}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const overlaySection: Section = {
  title: 'Over the page',
  exhibits: [
    {
      part: 'Dialog',
      states: {
        'with a button': (
          <Opened name="Dialog">
            {(close) => (
              <Dialog open title="Who else sees this?" onClose={close} actions={<Button onClick={close}>Close</Button>}>
                <p>Everyone in your firm.</p>
              </Dialog>
            )}
          </Opened>
        ),
      },
    },
    {
      part: 'ConfirmDialog',
      states: {
        'a sensitive act': (
          <Opened name="ConfirmDialog">
            {(close) => (
              <ConfirmDialog
                open
                danger
                title="Withdraw this post?"
                confirm="Withdraw post"
                cancel="Keep it live"
                onConfirm={close}
                onCancel={close}
              >
                <p>It ends today instead of 18 December 2026.</p>
              </ConfirmDialog>
            )}
          </Opened>
        ),
      },
    },
    {
      part: 'PromptDialog',
      states: {
        'with a refusal': (
          <Opened name="PromptDialog">
            {(close) => (
              <PromptDialog
                title="Suspend this account"
                label="Reason"
                help="We email this reason to the user."
                confirm="Suspend"
                lines
                danger
                unchanged="The server did not answer."
                onConfirm={close}
                onClose={close}
              />
            )}
          </Opened>
        ),
      },
    },
    {
      part: 'ChooseDialog',
      states: {
        'two sides of one field': (
          <Opened name="ChooseDialog">
            {(close) => (
              <ChooseDialog
                choices={[{ name: 'Heading', label: 'Heading', mine: 'Bakery in Leeds', stored: 'Bakery, Leeds' }]}
                taken={[{ label: 'Turnover', value: '£1 million to £5 million' }]}
                onSave={close}
                onClose={close}
              />
            )}
          </Opened>
        ),
      },
    },
    {
      part: 'SideDrawer',
      states: {
        'at the right': (
          <Opened name="SideDrawer">
            {(close) => (
              <SideDrawer open title="Filters" onClose={close}>
                <p>Regions and sectors.</p>
              </SideDrawer>
            )}
          </Opened>
        ),
      },
    },
    {
      part: 'toast',
      states: {
        success: (
          <Button
            onClick={() => toast({ key: 'sample', tone: 'success', title: 'Link copied', milliseconds: forAnHour })}
          >
            Open toast
          </Button>
        ),
      },
    },
  ],
};
