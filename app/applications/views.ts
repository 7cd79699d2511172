import type { ReactNode } from 'react';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { ResultDocument } from './contract.ts';
import type { ApplicationField } from './form/fields.ts';
import { OPTION_FORM } from './option/form.ts';
import { OptionData, OptionProgress, OptionResult, OptionSmallPicture } from './option/result.tsx';
import { VAR_FORM } from './var/form.ts';
import { VarData, VarProgress, VarResult, VarSmallPicture } from './var/result.tsx';

type View = (props: { readonly document: never }) => ReactNode;

/** How an application is asked and how its answer looks. */
interface ApplicationView {
  readonly form: readonly ApplicationField[];
  /** The data as read, before a run. */
  readonly Data: View;
  readonly Result: View;
  /** What is known while it runs. */
  readonly Progress: View;
  /** On its card. */
  readonly SmallPicture: View;
}

const VIEWS: Readonly<Partial<Record<ApplicationName, ApplicationView>>> = {
  option: {
    form: OPTION_FORM,
    Data: OptionData,
    Result: OptionResult,
    Progress: OptionProgress,
    SmallPicture: OptionSmallPicture,
  },
  var: { form: VAR_FORM, Data: VarData, Result: VarResult, Progress: VarProgress, SmallPicture: VarSmallPicture },
};

/** A document is given to the view of the application that computed it. */
type AnyView = (props: { readonly document: ResultDocument }) => ReactNode;

interface GeneralView extends Pick<ApplicationView, 'form'> {
  readonly Data: AnyView;
  readonly Result: AnyView;
  readonly Progress: AnyView;
  readonly SmallPicture: AnyView;
}

export const hasView = (name: ApplicationName): boolean => Object.hasOwn(VIEWS, name);

/** @throws Error for an application without a view */
export function viewOf(name: ApplicationName): GeneralView {
  const view = VIEWS[name];
  if (view === undefined) throw new Error(`The application ${name} has no view.`);
  return view as unknown as GeneralView;
}
