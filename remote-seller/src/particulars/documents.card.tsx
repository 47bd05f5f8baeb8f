import { downloadFile, problemOf, useSession } from '@marketplace/shared-auth';
import { releaseBlocks } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { fileSize } from '@marketplace/shared-contract/marketplace/particulars/file-size';
import {
  isReadByNobody,
  mayKeepOpen,
  openReasonLimit,
  type SellerDocument,
  type SellerParticulars,
} from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { whenChangeable } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog, PromptDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { AddDocumentForm } from './add-document.form.tsx';
import { DescribeDocumentForm } from './describe-document.form.tsx';
import { DocumentRow, type DocumentStep } from './document-row.tsx';
import { NamedReadersForm } from './named-readers.form.tsx';
import { useSellerActOnDocumentMutation } from './particulars.api.ts';
import * as styles from './particulars.module.css';
import { particularsParts } from './particulars-parts.ts';
import { OpenPointsNote } from './readiness.card.tsx';
import { isReplacing, ReplaceDocumentForm } from './replace-document.form.tsx';

type Asked = { step: DocumentStep; document: SellerDocument };

/** A post's documents: added on hold, released when complete, replaced or withdrawn if necessary. */
export function DocumentsCard({ particulars }: { particulars: SellerParticulars }) {
  const { businessId, documents, holders, releaseBlock } = particulars;
  const closed = isReadByNobody(particulars);
  const mayChange = particulars.mayChange && !closed;
  const back =
    closed &&
    particulars.mayChange &&
    particulars.closed &&
    whenChangeable(particulars.closed, holders.some(mayKeepOpen));
  const admin = useSession()?.role === 'admin';
  const [act] = useSellerActOnDocumentMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const document = mayChange ? documents.find(isReplacing) : undefined;
    return document && { step: 'replace', document };
  });
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const close = (text?: string) => {
    if (text !== undefined) confirmSaved(text);
    setAsked(undefined);
    list.current?.focus();
  };
  const download = async ({ versions: [version] }: SellerDocument, reason?: string) => {
    setFailure(undefined);
    try {
      await downloadFile(sellerCalls.particularsFile, { id: version?.versionId ?? 0, ...(reason && { reason }) });
    } catch (error) {
      setFailure(problemOf(error).message);
    }
  };
  const begin = async (document: SellerDocument, step: DocumentStep) => {
    if (step === 'download' && !admin) return download(document);
    if (step !== 'release') return setAsked({ step, document });
    if (await attempt(() => act({ id: document.documentId, act: 'release' }))) list.current?.focus();
  };
  const takeBack = async (id: number) => {
    await attempt(() => act({ id, act: 'take-back' }));
    close();
  };
  const formFor = (document: SellerDocument) => {
    if (asked?.document.documentId !== document.documentId) return null;
    if (asked.step === 'replace')
      return (
        <ReplaceDocumentForm postId={businessId} document={document} onReplaced={close} onCancel={() => close()} />
      );
    if (asked.step === 'describe')
      return <DescribeDocumentForm document={document} onSaved={close} onCancel={() => close()} />;
    if (asked.step !== 'readers') return null;
    return <NamedReadersForm document={document} holders={holders} onSaved={close} onCancel={() => close()} />;
  };
  return (
    <Card title={particularsParts.documents} extra={<SavedTick text={saved} />}>
      <div className={styles.particularsPart}>
        {documents.length === 0 && (
          <p>
            {closed ? 'There was no document.' : 'There is no document yet. What you add is held until you release it.'}
          </p>
        )}
        {releaseBlock && documents.some(({ state }) => state === 'held') && <p>{releaseBlocks[releaseBlock]}</p>}
        {mayChange && !releaseBlock && documents.some(({ state }) => state === 'held') && (
          <OpenPointsNote readiness={particulars.readiness} />
        )}
        {back && <p>{back}</p>}
        <ul className={styles.particularsList} ref={list} tabIndex={-1} aria-label="Documents">
          {documents.map((document) => (
            <li key={document.documentId}>
              <DocumentRow
                {...{ document, closed, mayChange, busy, mayRelease: !releaseBlock }}
                onStep={(step) => begin(document, step)}
              />
              {formFor(document)}
            </li>
          ))}
        </ul>
        {particulars.accountBytes !== undefined && particulars.accountBytes > 0 && (
          <p>
            You have used {fileSize(particulars.accountBytes)} of {fileSize(accountLimits.storedBytes.most)} for
            documents of all your posts.
          </p>
        )}
        <Unchanged problem={problem ?? failure} />
        {mayChange && (
          <AddDocumentForm postId={businessId} replacing={asked?.step === 'replace'} onAdded={confirmSaved} />
        )}
        {asked?.step === 'download' && (
          <PromptDialog
            title={`Open “${asked.document.title}”?`}
            text="It is confidential. Your reason is in the log, and the practitioner is emailed it."
            label="Reason"
            confirm="Download"
            maxLength={openReasonLimit}
            check={(reason) => (reason.trim() ? undefined : 'Please say why you open this document')}
            onConfirm={(reason) => {
              download(asked.document, reason.trim());
              close();
            }}
            onClose={() => close()}
          />
        )}
        <ConfirmDialog
          open={asked?.step === 'take-back'}
          title={`Take back “${asked?.document.title}”?`}
          confirm="Take back"
          cancel="Leave it"
          danger
          busy={busy}
          onConfirm={() => asked && takeBack(asked.document.documentId)}
          onCancel={() => close()}
        >
          <p>
            Nobody can open it any more, and it cannot be released again. Copies that were downloaded stay where they
            are. If it had names in it, consider whether to report a breach of personal data.
          </p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
