import { on } from './page.ts';

/** A visitor's form that leads to signing in. */
const ASKS_SIGN_IN = 'data-asks-sign-in';
const keyOf = ({ id }: HTMLFormElement): string => `typed:${id}`;

type Entries = readonly (readonly [name: string, value: string])[];

/** Each page makes these anew. */
const isOwnOfPage = (control: Element): boolean =>
  control instanceof HTMLInputElement && control.type === 'hidden' && control.dataset.padText === undefined;

/** Keeps in this tab what was typed into a form that leads to signing in. */
export function keepOverSignIn(): void {
  on('submit', `form[${ASKS_SIGN_IN}]`, (element) => {
    const form = element as HTMLFormElement;
    const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(entries));
    } catch {
      // Without storage it is typed again.
    }
  });
}

/** Fills in, once, what was typed into a form before signing in; before other scripts take over its fields. */
export function fillInTyped(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>(`form[id]:not([${ASKS_SIGN_IN}])`)) {
    let kept: string | null = null;
    try {
      kept = sessionStorage.getItem(keyOf(form));
      sessionStorage.removeItem(keyOf(form));
    } catch {
      // Nothing was kept.
    }
    if (kept !== null) fillIn(form, JSON.parse(kept) as Entries);
  }
}

function fillIn(form: HTMLFormElement, entries: Entries): void {
  const values = new Map(entries);
  for (const control of form.elements) {
    if (isOwnOfPage(control) || !('name' in control && 'value' in control)) continue;
    const name = String(control.name);
    if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
      control.checked = entries.some(([other, value]) => other === name && value === control.value);
    else if (values.has(name) && !(control instanceof HTMLButtonElement)) control.value = values.get(name)!;
  }
}
