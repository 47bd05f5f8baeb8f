import { questionStates, questionTopics } from '../../marketplace/questions.ts';
import { plainList } from '../../platform/admin-list/admin-list.ts';
import { get, sensitive } from '../../platform/calls/calls.ts';
import { admins } from '../../platform/routes/roles.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** Buyers' questions by post, and those that wait for an answer (ADR-0076). The post's own page has their text. */
export const questionList = plainList({
  route: 'AdminQuestions',
  what: 'the questions',
  call: get('/admin/questions', admins),
  csv: { call: sensitive(get('/admin/questions-csv', admins)), name: 'questions' },
  rows: 'questions',
  rowKey: 'questionId',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: { asked: { name: 'Asked', desc: 'Newest first', asc: 'Oldest first' } },
  sort: 'asked',
  search: 'Post, practitioner or buyer',
  filters: {
    state: { kind: 'choice', label: 'State', any: 'Any', options: questionStates },
    topic: { kind: 'choice', label: 'Topic', any: 'Any', options: questionTopics },
    attention: {
      kind: 'choice',
      label: 'To look at',
      any: 'All',
      options: { waiting: 'Waiting for two working days', private: 'Answered to one buyer', hidden: 'Hidden' },
    },
  },
  columns: {
    heading: {
      title: 'Post',
      format: 'text',
      width: 240,
      grows: true,
      leadsTo: { route: 'AnswerQuestions', id: 'postId' },
    },
    reference: { title: 'Reference', format: 'text', width: 130, onCard: 'fact' },
    practitioner: { title: 'Practitioner', format: 'text', width: 170, onCard: 'fact' },
    buyer: { title: 'Buyer', format: 'text', width: 180, onCard: 'fact' },
    topic: { title: 'Topic', format: 'text', width: 150, onCard: 'fact' },
    asked: { title: 'Asked', sortBy: 'asked', format: 'moment', width: 160, onCard: 'fact' },
    state: { title: 'State', format: 'text', width: 160, onCard: 'fact' },
    versions: { title: 'Published', format: 'count', width: 100, onCard: 'fact' },
    hidden: { title: 'Hidden', format: 'yesNo', width: 90, onCard: 'fact' },
  },
  beside: { questionId: 'text', postId: 'text' },
});
