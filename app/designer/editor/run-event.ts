/** Event that asks the page, which owns the run form, to run the circuit as drawn now. */
export const RUN_EVENT = 'designer:run';
