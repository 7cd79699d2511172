import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { V1_CONTRACT } from './contract.ts';
import { openApi } from './openapi.ts';

interface OpenApiDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId: string; summary: string; requestBody?: unknown }>>>
  >;
}

describe('the OpenAPI document', () => {
  it.each(['zh-CN', 'en-US'] as const)(
    'is valid by the schema of version 3.1 in %s, and all its references exist',
    async (locale) => {
      const validator = new Validator();
      expect(
        await validator.validate(
          JSON.parse(JSON.stringify(openApi(translator(locale), 'https://harbor.example'))) as Record<string, unknown>,
        ),
      ).toEqual({ valid: true });
      expect(validator.version).toBe('3.1');
      expect(() => validator.resolveRefs()).not.toThrow();
    },
  );

  it.each(['zh-CN', 'en-US'] as const)('describes every endpoint once in %s, and is JSON', (locale) => {
    const document = JSON.parse(
      JSON.stringify(openApi(translator(locale), 'https://harbor.example')),
    ) as OpenApiDocument;
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, summary }]) => ({ path, method, operationId, summary })),
    );
    expect(
      operations.map(({ path, method, operationId }) => [path, method.toUpperCase(), operationId]).toSorted(),
    ).toEqual(
      V1_CONTRACT.map(({ path, method, operation, about }) => [
        path,
        method,
        about === undefined ? operation : `${operation}_${about}`,
      ]).toSorted(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { summary } of operations) expect(summary).not.toMatch(/^operations\./);
    const { requestBody } = document.paths['/tasks']!.post!;
    expect(JSON.stringify(requestBody)).toContain('"program"');
    expect(requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              ...{ observables: {}, gradient: {}, hessian: {}, properties: {} },
              ...{ points: {}, programs: {}, minimise: {} },
            },
          },
          examples: { run: {}, values: {}, properties: {}, sweep: {}, minimise: {} },
        },
      },
    });
  });
});
