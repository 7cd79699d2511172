import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductId } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Button } from '#app/ui/button.tsx';
import { isDestructive, OPERATION_FIELDS, type OperationName } from './operations.ts';

export interface OperationProps {
  readonly name: OperationName;
  readonly of: string;
  readonly path: string;
}

interface TargetName {
  readonly name: string;
  /** Number of tasks of a bulk operation. */
  readonly count?: number;
  readonly product: ProductId | null;
}

/** Returns the texts of a confirmation: title, question, consequence and both buttons, with the item's name. */
export function useOperationTexts(name: OperationName, target: TargetName) {
  const { t } = useTranslation('console');
  const product = target.product === null ? '' : t(`products.${target.product}.name`);
  const values = { data: name === 'subscribe' ? product : target.name, count: target.count ?? 1 };
  return {
    title: t(`operation.${name}.title`, values),
    question: t(`operation.${name}.question`, values),
    text: t(`operation.${name}.text`),
    act: t(`operation.${name}.act`),
    keep: t(`operation.${name}.keep`),
  };
}

/** Hidden fields that identify an operation in a form. */
export const OperationFields = ({ name, of, path }: OperationProps) => (
  <>
    <input type="hidden" name={FORM_KEY} value={useFormIdempotencyKey()} />
    <input type="hidden" name="act" value={name} />
    <input type="hidden" name={OPERATION_FIELDS[name]} value={of} />
    <input type="hidden" name="path" value={path} />
  </>
);

/** Confirmation form: the cancel button on the left, the operation's button on the right. */
export function OperationForm({
  keep: keepLabel,
  onSubmit,
  ...operation
}: OperationProps & { readonly keep: ReactNode; readonly onSubmit?: () => void }) {
  const { t } = useTranslation('console');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={paths.operation()} className="dialog-actions" onSubmit={onSubmit} preventScrollReset>
      <OperationFields {...operation} />
      {keepLabel}
      <Button kind={isDestructive(operation.name) ? 'danger' : 'primary'} disabled={isBusy}>
        {t(`operation.${operation.name}.act`)}
      </Button>
    </Form>
  );
}
