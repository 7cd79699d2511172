import { isTaskJob, type TaskJob } from '../run-jobs.ts';
import { isPieceJob, type PieceJob } from './piece-jobs.ts';

/** Whether this version can read the data of a job, which runs a task or belongs to its plan. */
export const isJobOfTask = (data: unknown): data is TaskJob | PieceJob => isPieceJob(data) || isTaskJob(data);
