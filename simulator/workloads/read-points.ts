import { readSweep } from '#simulator/points/assignments.ts';
import { isObject, readPointsDocument } from '#simulator/points/document.ts';
import { quoteInput } from '#simulator/points/input-error.ts';
import { type Combination, COMBINATIONS } from '#simulator/points/lists.ts';
import type { Points, PointsReading, Wanted } from '#simulator/points/points.ts';
import { readPointsTable } from '#simulator/points/table.ts';
import type { WorkloadErrors } from './workload-errors.ts';

/** The forms that hold a text, and the fields that each may have. */
const TEXT_FORMS = { sweep: ['sweep', 'combine'], table: ['table'] } as const;

/** Reads points in any of the four forms of a `PointsDocument`. Values of a sweep are a grid unless it says otherwise. */
export function readPoints(document: unknown, wanted: Wanted, errors: WorkloadErrors): Points | undefined {
  const form = isObject(document) ? (['sweep', 'table'] as const).find((name) => name in document) : undefined;
  if (form === undefined || !isObject(document)) return taken(readPointsDocument(document, wanted), errors);
  const path = (field: string) => ({ kind: 'path' as const, path: `points.${quoteInput(field)}` });
  for (const field of Object.keys(document))
    if (!(TEXT_FORMS[form] as readonly string[]).includes(field))
      errors.fail('points', 'unknown_field', { field: quoteInput(field) }, path(field));
  const text = document[form];
  if (typeof text !== 'string') return errors.fail('points', 'not_text', {}, path(form));
  if (form === 'table') return taken(readPointsTable(text, wanted), errors);
  const combination = readCombination(document.combine);
  if (combination !== undefined) return taken(readSweep([text], combination, wanted), errors);
  return errors.fail('points', 'unknown_combination', { combine: quoteInput(document.combine) }, path('combine'));
}

const readCombination = (given: unknown = 'grid'): Combination | undefined =>
  COMBINATIONS.find((combination) => combination === given);

const taken = (read: PointsReading, errors: WorkloadErrors): Points | undefined =>
  read.ok ? read.points : errors.add('points', read.errors);
