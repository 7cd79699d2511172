import { z } from 'zod';
import type { Random } from './random.ts';
import { typicalValue } from './values.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const schemas = new Map<z.ZodType, JsonSchema>();

/** Returns the JSON schema of a rule, as far as the rule can be expressed in it. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const cached = schemas.get(schema);
  if (cached !== undefined) return cached;
  const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, jsonSchema);
  return jsonSchema;
}

/** Returns the names of the fields that a rule accepts. */
export const fieldNamesOf = (schema: z.ZodType): readonly string[] => {
  const namesIn = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): readonly string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
  ];
  return [...new Set(namesIn(jsonSchemaOf(schema)))];
};

const textOf = ({ minLength = 0, maxLength = 40 }: JsonSchema, random: Random): string =>
  'Wort 1'.padEnd(minLength, 'w').slice(0, Math.max(minLength, Math.min(maxLength, 1 + random.below(12))));

/** Returns a value that the rule accepts, or nearly accepts: chosen by the field's name first, then by its type. */
export function valueOf(schema: JsonSchema, name: string, random: Random): unknown {
  const typical = typicalValue(name, random);
  if (
    typical !== undefined &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.properties === undefined
  )
    return typical;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueOf(random.pick(choices), name, random);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, name, random))) as unknown;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random);
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => valueOf(schema.items ?? {}, name, random));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, random.below(100)));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return typical ?? textOf(schema, random);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(
    names.map((name) => [name, valueOf(properties[name]!, name, random)]).filter(([, value]) => value !== undefined),
  );
}
