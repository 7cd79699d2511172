import type { Range } from '#simulator/languages/formats/import-builder.ts';

/** The part of Python's expressions that is read. */
export type PythonExpression = Range &
  (
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'string'; readonly text: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly PythonExpression[] }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: PythonExpression }
    | {
        readonly kind: 'binary';
        readonly operator: string;
        readonly left: PythonExpression;
        readonly right: PythonExpression;
      }
    | { readonly kind: 'attribute'; readonly of: PythonExpression; readonly name: string }
    | { readonly kind: 'index'; readonly of: PythonExpression; readonly index: PythonExpression }
    | {
        readonly kind: 'slice';
        readonly of: PythonExpression;
        readonly from?: PythonExpression;
        readonly to?: PythonExpression;
        readonly step?: PythonExpression;
      }
    | {
        readonly kind: 'call';
        readonly of: PythonExpression;
        readonly values: readonly PythonExpression[];
        readonly named: readonly { readonly name: string; readonly value: PythonExpression }[];
      }
    | {
        readonly kind: 'each';
        readonly value: PythonExpression;
        readonly name: PythonExpression;
        readonly in: PythonExpression;
      }
    | {
        readonly kind: 'choice';
        readonly condition: PythonExpression;
        readonly then: PythonExpression;
        readonly otherwise: PythonExpression;
      }
    /** Something that is not read, but may stand where its value is not needed. */
    | { readonly kind: 'other'; readonly construct: string }
  );

export type PythonStatement = Range &
  (
    | { readonly kind: 'expression'; readonly value: PythonExpression }
    | { readonly kind: 'assign'; readonly targets: readonly PythonExpression[]; readonly value: PythonExpression }
    | {
        readonly kind: 'augment';
        readonly target: PythonExpression;
        readonly operator: string;
        readonly value: PythonExpression;
      }
    | {
        readonly kind: 'for';
        readonly target: PythonExpression;
        readonly in: PythonExpression;
        readonly body: readonly PythonStatement[];
      }
    | {
        readonly kind: 'if';
        readonly condition: PythonExpression;
        readonly body: readonly PythonStatement[];
        readonly otherwise: readonly PythonStatement[];
      }
    | {
        readonly kind: 'def';
        readonly name: string;
        readonly parameters: readonly { readonly name: string; readonly value?: PythonExpression }[];
        readonly body: readonly PythonStatement[];
      }
    | { readonly kind: 'return'; readonly value?: PythonExpression }
    | { readonly kind: 'import'; readonly names: readonly { readonly path: string; readonly name: string }[] }
    | { readonly kind: 'pass' }
    | { readonly kind: 'other'; readonly construct: string }
  );
