/** What the editor tells its page, which has the form: the circuit as it is drawn now is to be run. */
export const RUN_EVENT = 'designer:run';
