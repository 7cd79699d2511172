import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

declare const READ: unique symbol;

/**
 * A form that `readForm` has checked. Conform accepts only this type, because it allocates an array as long as an index
 * in a name requests.
 */
export type VettedForm = FormData & { readonly [READ]: true };

/** Checks a form with a schema; its `reply` is returned to the page. */
export const parseForm = <Schema extends z.ZodType>(form: VettedForm, schema: Schema) => parseWithZod(form, { schema });

/** The same check in the browser before the form is sent: `onValidate` of conform's `useForm`. */
export const validatesBy =
  <Schema extends z.ZodType>(schema: Schema) =>
  ({ formData }: { readonly formData: FormData }) =>
    parseWithZod(formData, { schema });
