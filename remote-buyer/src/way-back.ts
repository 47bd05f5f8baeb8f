import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Where in the browser's history the inbox was last seen, and under which address. */
let inbox: { entry: unknown; address: string } | undefined;

const entry = () => (history.state as { idx?: unknown } | null)?.idx;

/** The inbox is what the window shows now. */
export function noteInbox(): void {
  inbox = { entry: entry(), address: location.pathname + location.search };
}

/** The way from a post to the inbox: back to the same place in it, where one has just come from there. */
export function useWayBack() {
  const navigate = useNavigate();
  const [from] = useState(() =>
    inbox && typeof inbox.entry === 'number' && entry() === inbox.entry + 1 ? inbox.address : undefined,
  );
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  const { title: label } = routes.PostingInbox;
  return from ? { to: from, label, onClick: goBack } : { to: pathTo('PostingInbox'), label };
}
