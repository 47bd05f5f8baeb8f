import * as z from '../../platform/fields/zod.ts';

const wanted = () => z.boolean({ error: 'Must be true or false' });

/** Which emails about a firm's posts a person wants if the practitioner in charge and the case's handler are two people. */
export const HandlerMails = z.object({
  /** About colleagues' posts whose case they handle. */
  Handled: wanted(),
  /** About their own posts whose case a colleague handles. */
  HandledByOthers: wanted(),
});
export type HandlerMails = z.infer<typeof HandlerMails>;
