import { emailPostsADay } from '@marketplace/shared-contract/marketplace/posts/email-post';
import { questionLimits } from '@marketplace/shared-contract/marketplace/questions';
import { undertakingsADay } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';

/** How often per London day an account and a network may make a call; `does` names the act in the error. */
export type MailLimit = { does: string; account: number; network: number };

/** A network may be an office, or many customers of one provider. */
const perNetwork = 10;
const limit = (does: string, account: number, network = account * perNetwork): MailLimit => ({
  does,
  account,
  network,
});

/** The mail only goes to the caller's proven account, in response to their own act. */
const holder = 'holder';

const answering = limit('answer or decline', 100);
const running = limit('change a sale', 100);
const posting = limit('post', 200);
const members = limit('change who is in your firm or team', 100);
const inviting = limit('invite somebody', 30);
const handingOver = limit('ask for or answer a hand-over', 50);
const moderating = limit('do this as an Admin', 2000);
const registering = limit('register', 20, 50);
const asAdmin = [
  ...[adminCalls.actOnPosts, adminCalls.approveFirstPost, adminCalls.declineFirstPost, adminCalls.agreeHandOver],
  ...[adminCalls.refuseHandOver, adminCalls.handOverAll, adminCalls.hideQuestion, adminCalls.approvePost],
  ...[adminCalls.unapprovePost, adminCalls.removePostPicture, adminCalls.actOnUsers, adminCalls.putInCharge],
  ...[adminCalls.confirmEmail, adminCalls.askSecondEmail, adminCalls.closeAccount, adminCalls.endSessions],
  adminCalls.disable,
  ...[adminCalls.demoteAdmin, adminCalls.resetFactors, adminCalls.actOnInvoices, adminCalls.issueCreditNote],
];

/**
 * Every call that sends mail, at once or through a job, and its daily limit (defect 68). A test fails if another call sends mail
 * (api/test/mail-watch.ts).
 */
const rows: readonly [limit: MailLimit | typeof holder, ...calls: Call[]][] = [
  [holder, publicCalls.login, publicCalls.resetPassword, publicCalls.decideAccountChange, publicCalls.confirmEmail],
  [holder, factorCalls.passkeyLogin, factorCalls.secondStep, factorCalls.stepUp, factorCalls.addPasskey],
  [holder, factorCalls.removePasskey, factorCalls.addApp, factorCalls.removeApp, factorCalls.newRecoveryCodes],
  [holder, signedInCalls.changePassword],
  [registering, publicCalls.registerBuyer, publicCalls.registerSeller, publicCalls.registerInvited],
  [registering, publicCalls.sendConfirmationAgain, publicCalls.correctEmail],
  [limit('ask for a reset link', 30, 100), publicCalls.forgotPassword],
  [limit('write to us', 20, 50), publicCalls.contactUs],
  [
    limit('change your addresses', 100),
    signedInCalls.account,
    signedInCalls.askSecondEmail,
    signedInCalls.askNewAddress,
  ],
  [limit('close an account', 20), signedInCalls.closeAccount],
  [members, signedInCalls.openInvitation, signedInCalls.joinFirm, signedInCalls.declineInvitation],
  [members, signedInCalls.leaveFirm, signedInCalls.renameFirm, sellerCalls.changeMemberRole],
  [members, sellerCalls.removeMember, buyerCalls.changeTeamRole, buyerCalls.removeFromTeam],
  [inviting, sellerCalls.inviteMember, sellerCalls.resendInvitation],
  [inviting, buyerCalls.inviteToTeam, buyerCalls.resendTeamInvitation],
  [limit('express interest', 20), buyerCalls.expressInterest],
  // These have a lower limit on what they create, with its own message.
  [limit('ask', 5 * questionLimits.perDay), buyerCalls.askQuestion],
  [limit('accept an undertaking', 5 * undertakingsADay), buyerCalls.acceptUndertaking],
  [limit('send posts by email', 2 * emailPostsADay.account), sellerCalls.emailPost],
  [limit('send notices', 20), sellerCalls.sendNotice],
  [posting, sellerCalls.postDraft, sellerCalls.repost, sellerCalls.continuePost, sellerCalls.cancelScheduledPost],
  [running, sellerCalls.withdrawPost, sellerCalls.extendPost, sellerCalls.recordSold, sellerCalls.saveOutcome],
  [running, sellerCalls.saveTimetable, sellerCalls.offerParticulars, sellerCalls.keepOpen, sellerCalls.nameReaders],
  [running, sellerCalls.addDocument, sellerCalls.replaceDocument, sellerCalls.actOnDocument],
  [answering, sellerCalls.decideUndertaking, sellerCalls.endAccess],
  [answering, sellerCalls.publishAnswer, sellerCalls.declineQuestion, sellerCalls.confirmAnswer],
  [handingOver, sellerCalls.handOverInFirm, sellerCalls.offerHandOver, sellerCalls.askHandOver],
  [handingOver, sellerCalls.agreeHandOver, sellerCalls.declineHandOver, sellerCalls.withdrawHandOver],
  [moderating, ...asAdmin],
  // The seller gets an email if an Admin opens a document.
  [limit('open documents', 2000), sellerCalls.particularsFile],
];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const byCall = new Map(rows.flatMap(([of, ...calls]) => calls.map((call) => [nameOf(call), of] as const)));

/** Whether a call may send mail. */
export const sendsMail = (call: Call): boolean => byCall.has(nameOf(call));

/** The daily limit of a call that sends mail to others. */
export function mailLimitOf(call: Call): MailLimit | undefined {
  const of = byCall.get(nameOf(call));
  return of === holder ? undefined : of;
}
