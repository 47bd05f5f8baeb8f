import type { SellerQuestion, SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';

export const aQuestion = (over: Partial<SellerQuestion> = {}): SellerQuestion => ({
  ...{ questionId: 'q1', topic: 'process', question: 'May we of Archer & Co view it?', private: false, whyPrivate: '' },
  ...{ askedDate: '2026-11-01T10:00:00.000Z', state: 'asked', declineReason: '', contactDetails: [], toConfirm: false },
  asker: { name: 'Robin Archer', company: 'Archer & Co', accountClosed: false },
  ...{ hiddenReason: null, versions: [], hasDraft: false },
  draft: { PublishedQuestion: 'May we of Archer & Co view it?', Answer: '', Readers: 'post' },
  ...over,
});
export const inbox = (over: Partial<SellerQuestions> = {}): SellerQuestions => ({
  ...{ businessId: 7, reference: 'REF/1', activityHeading: 'Craft bakery', mayChange: true, questionsClose: null },
  ...{ offersParticulars: false, questions: [aQuestion()], ...over },
});
