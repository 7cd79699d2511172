import { createContext, useContext } from 'react';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Name of the run whose answer is shown, where a page shows two: its panels are told apart by it. */
export const AnswerOwner = createContext<string | null>(null);

export function PanelTitle({ title }: { readonly title: string }) {
  const owner = useContext(AnswerOwner);
  if (owner === null) return <>{title}</>;
  return (
    <>
      {title}
      <VisuallyHidden> · {owner}</VisuallyHidden>
    </>
  );
}
