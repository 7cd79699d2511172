import { NOISE_NAMES, NOISE_ROW_NAMES } from '#app/designer/noise/noise-fields.ts';
import { MAX_ROWS } from '#app/designer/noise/noise-rows.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm, FORM_BYTES, MAX_FORM_FIELDS } from '#app/forms/declare.ts';
import { RUN_FORM_FIELDS } from './run-form.ts';

/** All fields of the designer's form, including its file panels: each of its buttons sends all of them. */
const WORK = {
  names: [
    ...RUN_FORM_FIELDS,
    ...NOISE_NAMES,
    'intent',
    'formKey',
    'place',
    'draftId',
    'draftRevision',
    'versionName',
    'stay',
    'importFile',
    'importText',
    'pointsFile',
    'format',
  ],
  numbered: { rowLimit: MAX_ROWS, names: NOISE_ROW_NAMES },
  maxFields: MAX_FORM_FIELDS,
  maxBytes: FORM_BYTES.program,
} as const;

export const DESIGNER_FORM = declareForm(WORK);
/** The same form, sent to a route without a page. */
export const PREVIEW_FORM = declareForm({ ...WORK, hasPage: false });
/** The same form with the result of a run that the browser has computed. */
export const KEEP_LOCAL_RUN_FORM = declareForm({
  ...WORK,
  names: [...WORK.names, 'projectId', 'result'],
  maxBytes: FORM_BYTES.localRun,
  hasPage: false,
});
/** A draft to be stored, with what this browser knows of it; or a draft to be deleted. */
export const DRAFTS_FORM = declareForm({
  names: [...RUN_FORM_FIELDS, 'intent', 'draftId', 'draftKey', 'revision', 'projectId', 'known', 'path'],
  maxFields: RUN_FORM_FIELDS.length + LIMITS.drafts + 10,
  maxBytes: FORM_BYTES.program,
  hasPage: false,
});
