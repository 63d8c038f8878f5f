/** From which day to which, as 'YYYY-MM-DD'; without a beginning, or an end, where there is none. */
export type Days = { from?: string | undefined; to?: string | undefined };

/** Whether there can be anything within them. */
export const areInOrder = ({ from, to }: Days): boolean => !from || !to || from <= to;
