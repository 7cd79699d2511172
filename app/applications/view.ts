import type { ReactNode } from 'react';
import type { ResultDocument } from './contract.ts';
import type { ApplicationField } from './form/fields.ts';

type View = (props: { readonly document: never }) => ReactNode;

/** How an application is asked and how its answer looks; each declares its own in `view.ts` of its folder. */
export interface ApplicationView {
  readonly form: readonly ApplicationField[];
  /** Paths in the answer of the figures that a comparison shows; `figures` in the texts names them. */
  readonly figures: readonly string[];
  /** The data as read, before a run. */
  readonly Data: View;
  readonly Result: View;
  /** What is known while it runs. */
  readonly Progress: View;
  /** On its card. */
  readonly SmallPicture: View;
}

/** A document is given to the view of the application that computed it. */
type AnyView = (props: { readonly document: ResultDocument }) => ReactNode;

export interface GeneralView extends Pick<ApplicationView, 'form' | 'figures'> {
  readonly Data: AnyView;
  readonly Result: AnyView;
  readonly Progress: AnyView;
  readonly SmallPicture: AnyView;
}

/** A view for callers that do not know the application: they give it documents of this application only. */
export const generalView = (view: ApplicationView): GeneralView => view as unknown as GeneralView;
