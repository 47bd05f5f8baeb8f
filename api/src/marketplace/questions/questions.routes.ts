import { ContactDetails } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import {
  AskQuestion,
  BuyerQuestions,
  CheckQuestion,
  DeclineQuestion,
  DraftAnswer,
  PublishAnswer,
  QuestionQuery,
  SellerQuestion,
  SellerQuestions,
} from '@marketplace/shared-contract/marketplace/questions';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { confirmAnswer, declineQuestion, publishAnswer, saveAnswer } from './answer.service.ts';
import { askQuestion, takeBackQuestion } from './ask.service.ts';
import { buyerQuestions } from './buyer-questions.service.ts';
import { contactDetailsOf, readQuestion, sellerQuestions } from './seller-questions.service.ts';

/** Buyers' questions about a post, and its practitioner's answers with their readers (ADR-0076). */
export const questionsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.questions),
    schema: {
      summary: 'See questions and answers about a post',
      querystring: IdQuery,
      response: responses(BuyerQuestions),
    },
    handler: ({ user, query }) => buyerQuestions(context, user, query.id),
  });
  app.route({
    ...routeFor(buyerCalls.checkQuestion, { perMinute: 60, per: 'account' }),
    schema: { summary: 'Check a question', body: CheckQuestion, response: responses(ContactDetails) },
    handler: async ({ body }) => {
      const contactDetails = await contactDetailsOf(body.Question);
      return { contactDetailsDetected: contactDetails.length > 0, contactDetails };
    },
  });
  app.route({
    ...routeFor(buyerCalls.askQuestion, { idempotent: true }),
    schema: { summary: 'Ask a question', querystring: IdQuery, body: AskQuestion, response: responses(SavedText) },
    handler: ({ user, query, body }) => askQuestion(context, user, query.id, body),
  });
  app.route({
    ...routeFor(buyerCalls.takeBackQuestion),
    schema: { summary: 'Take back a question', querystring: QuestionQuery, response: responses(SavedText) },
    handler: ({ user, query }) => takeBackQuestion(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.questions),
    schema: { summary: 'See the questions about a post', querystring: IdQuery, response: responses(SellerQuestions) },
    handler: ({ user, query }) => sellerQuestions(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.question, { versioned: true }),
    schema: { summary: 'See a question about a post', querystring: QuestionQuery, response: responses(SellerQuestion) },
    handler: async ({ user, query }, reply) => {
      const { answer, version } = await readQuestion(context, user, query.id);
      reply.header('etag', version);
      return answer;
    },
  });
  app.route({
    ...routeFor(sellerCalls.saveAnswer, { edits: true }),
    schema: {
      summary: 'Save an answer',
      querystring: QuestionQuery,
      body: DraftAnswer,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveAnswer(context, request.user, request.query.id, request.body, editOf(request, reply, 'answer')),
  });
  app.route({
    ...routeFor(sellerCalls.publishAnswer, { edits: true }),
    schema: {
      summary: 'Publish an answer',
      querystring: QuestionQuery,
      body: PublishAnswer,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      publishAnswer(context, request.user, request.query.id, request.body, editOf(request, reply, 'answer')),
  });
  app.route({
    ...routeFor(sellerCalls.confirmAnswer),
    schema: { summary: 'Confirm an answer', querystring: QuestionQuery, response: responses(SavedText) },
    handler: ({ user, query }) => confirmAnswer(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.declineQuestion),
    schema: {
      summary: 'Decline a question',
      querystring: QuestionQuery,
      body: DeclineQuestion,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => declineQuestion(context, user, query.id, body),
  });
};
