import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../platform/context.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { criteriaSetsRoutes } from './criteria-sets/criteria-sets.routes.ts';
import { downloadAllRoutes } from './download-all/download-all.routes.ts';
import { holderNoticesRoutes } from './holder-notices/holder-notices.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { interestRoutes } from './interest/interest.routes.ts';
import { labelRoutes } from './labels/label.routes.ts';
import { markRoutes } from './marks/marks.routes.ts';
import { criteriaRoutes } from './matching/criteria.routes.ts';
import { inboxRoutes } from './matching/inbox.routes.ts';
import { matchingRoutes } from './matching/matching.routes.ts';
import { postsByFieldRoutes } from './matching/posts-by-field.routes.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { particularsRoutes } from './particulars/particulars.routes.ts';
import { transferRoutes } from './particulars/transfer.routes.ts';
import { performanceRoutes } from './performance/performance.routes.ts';
import { pictureFileRoutes } from './pictures/picture-files.routes.ts';
import { picturesRoutes } from './pictures/pictures.routes.ts';
import { editPostRoutes } from './posts/edit-post.routes.ts';
import { emailPostRoutes } from './posts/email-post.routes.ts';
import { postRoutes } from './posts/post.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { teamCriteriaRoutes } from './team-criteria/team-criteria.routes.ts';
import { teamSharesRoutes } from './team-shares/team-shares.routes.ts';
import { timetableRoutes } from './timetable/timetable.routes.ts';
import { undertakingRoutes } from './undertaking/undertaking.routes.ts';

/** Buyers' and practitioners' calls on posts: finding, interest, questions, pictures, undertakings and particulars. */
export const marketplaceRoutes: FastifyPluginAsync<{ context: Context }> = (api, options) =>
  registerRoutes(api, options, [
    labelRoutes,
    homeRoutes,
    postRoutes,
    editPostRoutes,
    emailPostRoutes,
    timetableRoutes,
    picturesRoutes,
    pictureFileRoutes,
    questionsRoutes,
    holderNoticesRoutes,
    performanceRoutes,
    inboxRoutes,
    matchingRoutes,
    postsByFieldRoutes,
    markRoutes,
    teamSharesRoutes,
    teamCriteriaRoutes,
    criteriaRoutes,
    criteriaSetsRoutes,
    interestRoutes,
    offersRoutes,
    undertakingRoutes,
    particularsRoutes,
    transferRoutes,
    downloadAllRoutes,
  ]);
