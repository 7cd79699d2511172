import { LIMITS } from '#app/domain/limits.ts';
import { declareForm, FORM_BYTES, MOST_FIELDS } from '#app/forms/declare.ts';
import { DRAFT_FIELDS } from './run-form.ts';
import { NOISE_NAMES, NOISE_ROW_NAMES } from '#app/designer/noise/noise-fields.ts';
import { MOST_ROWS } from '#app/designer/noise/noise-rows.ts';

/** Everything in the form of the designer, its panels for files included: each of its buttons sends all of it. */
const WORK = {
  names: [
    ...DRAFT_FIELDS,
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
    'format',
  ],
  numbered: { most: MOST_ROWS, names: NOISE_ROW_NAMES },
  maxFields: MOST_FIELDS,
  maxBytes: FORM_BYTES.program,
} as const;

export const DESIGNER_FORM = declareForm(WORK);
/** The same form, sent to where no page is. */
export const PREVIEW_FORM = declareForm({ ...WORK, hasPage: false });
/** A draft as it is kept, with what this browser knows of it; or one to be thrown away. */
export const DRAFTS_FORM = declareForm({
  names: [...DRAFT_FIELDS, 'intent', 'draftId', 'draftKey', 'revision', 'projectId', 'known', 'path'],
  maxFields: DRAFT_FIELDS.length + LIMITS.drafts + 10,
  maxBytes: FORM_BYTES.program,
  hasPage: false,
});
