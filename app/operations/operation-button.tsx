import { Form } from '@remix-run/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProductId } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { OperationFields, OperationForm, type OperationProps, useOperationTexts } from './operation-form.tsx';
import { needsConfirmation } from './operations.ts';

interface OperationButtonProps extends OperationProps {
  readonly target: { readonly name: string; readonly product: ProductId | null };
  /** A submit button. */
  readonly children: ReactNode;
}

/**
 * Button for an operation on an item of the console. An operation that needs confirmation opens a dialog, or without
 * JavaScript a page. Other operations are posted at once.
 */
export function OperationButton({ target, children, ...operation }: OperationButtonProps) {
  const [dialogState, setDialogState] = useState<'never' | 'now' | 'before'>('never');
  const texts = useOperationTexts(operation.name, target);
  if (!needsConfirmation(operation.name)) {
    return (
      <Form method="post" action={paths.operation()} className="inline-form">
        <OperationFields {...operation} />
        {children}
      </Form>
    );
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setDialogState('now');
  };
  const close = (): void => setDialogState('before');
  return (
    <>
      <Form method="get" action={paths.operation()} className="inline-form" onSubmit={ask}>
        <OperationFields {...operation} />
        {children}
      </Form>
      {dialogState === 'never' ? null : (
        <Dialog isOpen={dialogState === 'now'} onClose={close} title={texts.title}>
          <p>
            <b>{texts.question}</b>
          </p>
          <p className="muted">{texts.text}</p>
          <OperationForm
            {...operation}
            onSubmit={close}
            keep={
              <Button type="button" onClick={close}>
                {texts.keep}
              </Button>
            }
          />
        </Dialog>
      )}
    </>
  );
}
