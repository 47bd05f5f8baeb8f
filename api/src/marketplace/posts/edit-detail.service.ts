import type { EditDetail } from '@marketplace/shared-contract/edit-post';
import type { Context } from '../../platform/context/context.ts';
import type { Edit } from '../../platform/edits/edit.ts';
import type { SignedInUser } from '../../platform/http/access.ts';
import { assertKnownLabels } from '../../platform/labels/known-labels.ts';
import { editPost } from './edit-post.service.ts';
import { replaceLocations } from './editable-fields.sql.ts';

/** SELL-037. */
export const editDetail = (context: Context, actor: SignedInUser, postId: number, input: EditDetail, edit: Edit) =>
  editPost(context, actor, postId, {
    act: 'post-detail',
    part: 'detail',
    edit,
    done: 'Details saved',
    write: async (tx) => {
      await assertKnownLabels(tx, {
        Locations: ['location', input.Locations],
        BusinessStatusID: ['appointmentStatus', [input.BusinessStatusID]],
        TradingStatusID: ['tradingStatus', [input.TradingStatusID]],
        TurnoverID: ['turnover', [input.TurnoverID]],
        EmployeesID: ['employees', [input.EmployeesID]],
      });
      await tx
        .updateTable('post')
        .set({
          reference: input.Reference,
          activityHeading: input.ActivityHeading,
          appointmentStatusId: input.BusinessStatusID,
          tradingStatusId: input.TradingStatusID,
          turnoverId: input.TurnoverID,
          employeesId: input.EmployeesID,
          displayHome: input.DisplayHome,
        })
        .where('id', '=', postId)
        .execute();
      await replaceLocations(tx, postId, input.Locations);
    },
  });
