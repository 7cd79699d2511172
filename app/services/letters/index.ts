export { adoptAnswers, ANSWER_QUEUE, workOnAnswers } from './answer-jobs.ts';
export type * from './contract.ts';
export { createLetters } from './create-letters.ts';
