/** Whether a day, YYYY-MM-DD, may be a due date: others are typing errors, and some are no instants of a clock. */
export const isDueDay = (day: string): boolean => day >= '2000-01-01' && day <= '2199-12-31';
