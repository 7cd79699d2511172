export type * from './contract.ts';
export { createClasses } from './create-classes.ts';
export { consumeExerciseRun } from './exercise-runs.ts';
export { deleteEmptyClasses } from '#db/repositories/classes.ts';
