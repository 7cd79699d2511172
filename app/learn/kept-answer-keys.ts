/** Before the keys of answers in local storage that the server does not have yet; `:`, their learner and their id follow. */
const PREFIX = 'unsent-answer';

/**
 * Returns what the keys of a learner's answers begin with in the storage of a browser. Each answer has a key of its own,
 * so that two tabs never overwrite what the other one keeps.
 * @param learner mark of the account; '' without one
 */
export const keptAnswersOf = (learner: string): string => `${PREFIX}:${learner}:`;
