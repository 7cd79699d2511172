import type { Range } from '#simulator/languages/formats/import-builder.ts';

/** The part of Python's expressions that is read. */
export type Expression = Range &
  (
    | { readonly kind: 'number'; readonly text: string }
    | { readonly kind: 'string'; readonly text: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: string;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'attribute'; readonly of: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
    | {
        readonly kind: 'slice';
        readonly of: Expression;
        readonly from?: Expression;
        readonly to?: Expression;
        readonly step?: Expression;
      }
    | {
        readonly kind: 'call';
        readonly of: Expression;
        readonly values: readonly Expression[];
        readonly named: readonly { readonly name: string; readonly value: Expression }[];
      }
    | {
        readonly kind: 'each';
        readonly value: Expression;
        readonly name: Expression;
        readonly in: Expression;
      }
    | {
        readonly kind: 'choice';
        readonly condition: Expression;
        readonly then: Expression;
        readonly otherwise: Expression;
      }
    /** Something that is not read, but may stand where its value is not needed. */
    | { readonly kind: 'other'; readonly construct: string }
  );

export type Statement = Range &
  (
    | { readonly kind: 'expression'; readonly value: Expression }
    | { readonly kind: 'assign'; readonly targets: readonly Expression[]; readonly value: Expression }
    | { readonly kind: 'augment'; readonly target: Expression; readonly operator: string; readonly value: Expression }
    | {
        readonly kind: 'for';
        readonly target: Expression;
        readonly in: Expression;
        readonly body: readonly Statement[];
      }
    | {
        readonly kind: 'if';
        readonly condition: Expression;
        readonly body: readonly Statement[];
        readonly otherwise: readonly Statement[];
      }
    | {
        readonly kind: 'def';
        readonly name: string;
        readonly parameters: readonly { readonly name: string; readonly value?: Expression }[];
        readonly body: readonly Statement[];
      }
    | { readonly kind: 'return'; readonly value?: Expression }
    | { readonly kind: 'import'; readonly names: readonly { readonly path: string; readonly name: string }[] }
    | { readonly kind: 'pass' }
    | { readonly kind: 'other'; readonly construct: string }
  );
