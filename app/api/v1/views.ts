import type { z } from 'zod';
import type { ProjectView, VersionView } from '#app/services/projects/index.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import type { ListedVersionSchema, ProjectSchema, TaskSchema, VersionSchema } from './schemas.ts';

const instant = (at: number): string => new Date(at).toISOString();
const maybe = (at: number | null): string | null => (at === null ? null : instant(at));

export const toProject = ({
  id,
  name,
  product,
  qubits,
  classicalBits,
  shots,
  latestVersion,
  createdAt,
  updatedAt,
}: ProjectView): z.output<typeof ProjectSchema> => ({
  ...{ id, name, product, qubits, classicalBits, shots, latestVersion },
  createdAt: instant(createdAt),
  updatedAt: instant(updatedAt),
});

export const toListedVersion = ({
  number,
  name,
  language,
  qubits,
  classicalBits,
  createdAt,
}: Omit<VersionView, 'program' | 'summary'>): z.output<typeof ListedVersionSchema> => ({
  ...{ number, name, language, qubits, classicalBits },
  createdAt: instant(createdAt),
});

export const toVersion = ({ program, ...version }: VersionView): z.output<typeof VersionSchema> => ({
  ...toListedVersion(version),
  program,
});

export function toTask(task: TaskView): z.output<typeof TaskSchema> {
  const {
    id,
    name,
    product,
    status,
    errorKind,
    errorDetail,
    progress,
    place,
    estimatedMs,
    price,
    refunded,
    projectId,
    versionNumber,
  } = task;
  const { language, qubits, classicalBits, shots, seed, workload, points, application } = task;
  const { createdAt, startedAt, finishedAt, executionMs, computedIn } = task;
  return {
    ...{
      id,
      name,
      product,
      status,
      progress,
      place,
      estimatedMs,
      price,
      refunded,
      projectId,
      versionNumber,
      language,
      qubits,
      classicalBits,
      shots,
      seed,
      workload,
      points,
      application,
      executionMs,
      computedIn,
    },
    error: errorKind && {
      kind: errorKind,
      code: errorDetail?.key ?? null,
      values: { ...errorDetail?.values },
      line: errorDetail?.line ?? null,
      column: errorDetail?.column ?? null,
    },
    createdAt: instant(createdAt),
    startedAt: maybe(startedAt),
    finishedAt: maybe(finishedAt),
  };
}
