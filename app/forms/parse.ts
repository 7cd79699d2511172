import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';

type Constraints = Record<string, ReturnType<typeof getZodConstraint>[string]>;

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

/**
 * Returns what a schema demands of each field: `constraint` of conform's `useForm`. Conform 1.21 looks for the longest
 * length where zod 4.6 does not store it, and takes a field that is converted to null if empty for a required one; so
 * both are added here.
 */
export function constraintsOf(schema: z.ZodType): Constraints {
  const constraints: Constraints = getZodConstraint(schema);
  const fields: readonly [string, z.ZodType][] = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const maxLength = field instanceof z.ZodString ? field.maxLength : null;
      const required = !field.safeParse(undefined).success;
      return [name, { ...constraints[name], required, ...(maxLength !== null && { maxLength }) }];
    }),
  );
}
