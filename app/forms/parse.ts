import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

declare const READ: unique symbol;

/** What `readForm` let pass: conform makes an array as long as a name says, and may be shown nothing else. */
export type VettedForm = FormData & { readonly [READ]: true };

/** A form held against a schema; its `reply` goes back to the page. */
export const parseForm = <Schema extends z.ZodType>(form: VettedForm, schema: Schema) => parseWithZod(form, { schema });

/** The same in the browser, before the form is sent: as `onValidate` of conform's `useForm`. */
export const validatesBy =
  <Schema extends z.ZodType>(schema: Schema) =>
  ({ formData }: { readonly formData: FormData }) =>
    parseWithZod(formData, { schema });
