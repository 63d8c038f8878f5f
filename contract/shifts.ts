// The shifts in which a counter takes money: what was in the drawer, what came, and what was counted in the end.
import * as z from 'zod';
import { optionalText, serverTime } from './booking.ts';
import { days, IN_ORDER } from './days.ts';
import { ID_MOST, inDeskBooking, RUPEES_MOST, Taking } from './desk.ts';
import { TAKING_NOTE_LIMIT } from './limits.ts';
import { queryNumber, queryNumberOr } from './query.ts';

const moment = z.iso.datetime();
const rupees = z.number().meta({ description: 'Rupees.' });
const drawer = z.number().min(0).max(RUPEES_MOST).multipleOf(0.01);
const note = optionalText(TAKING_NOTE_LIMIT);

export const inShift = {
  venueId: inDeskBooking.venueId,
  shiftId: z.string().max(20).meta({ example: '12' }),
};

export const Shift = z
  .object({
    id: z.string(),
    person: z.string(),
    isOwn: z.boolean(),
    openedAt: moment,
    closedAt: moment.nullable(),
    closedBy: z.string().nullable().meta({ description: 'Who closed it, where that was somebody else.' }),
    float: rupees,
    cash: rupees.meta({ description: 'Taken less handed back.' }),
    upi: rupees,
    expected: rupees.meta({ description: 'In the drawer: the float and the cash.' }),
    counted: rupees.nullable(),
    difference: rupees.nullable().meta({ description: 'Counted less expected.' }),
    note: z.string().nullable(),
  })
  .meta({
    id: 'Shift',
    example: {
      id: '12',
      person: 'Ravi',
      isOwn: true,
      openedAt: '2026-11-15T06:30:00.000Z',
      closedAt: null,
      closedBy: null,
      float: 500,
      cash: 400,
      upi: 0,
      expected: 900,
      counted: null,
      difference: null,
      note: null,
    },
  });
export type Shift = z.infer<typeof Shift>;
export const ShiftDetails = z.object({ shift: Shift, takings: z.array(Taking), serverTime });
export const CurrentShift = z.object({ shift: Shift.nullable(), takings: z.array(Taking), serverTime });
export const ShiftList = z.object({ shifts: z.array(Shift), before: z.string().nullable() });
export const OpenShift = z
  .object({ float: drawer.meta({ description: 'Rupees in the drawer at first.' }) })
  .meta({ id: 'OpenShift', example: { float: 500 } });
export const CloseShift = z
  .object({ counted: drawer.meta({ description: 'Rupees in the drawer in the end.' }), note })
  .meta({ id: 'CloseShift', example: { counted: 900 } });
export const ShiftsQuery = z.object({
  before: queryNumber({ min: 1, max: ID_MOST, whole: true, example: 12 }),
  limit: queryNumberOr(50, { min: 1, max: 200, whole: true, example: 50 }),
});
export const ShiftFileQuery = z.object(days).refine(...IN_ORDER);
