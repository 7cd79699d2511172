const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** A browser also tells a new page where the pointer rests: such a move goes nowhere. */
const isRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/**
 * Makes the forms of passkeys work (account/second-factor/passkey-form.tsx). Their script is loaded when the page is
 * first used, because most of its visitors sign in without a passkey; a form that is sent before waits for it.
 */
export function offerPasskeys(part: ParentNode): void {
  const forms = part.querySelectorAll<HTMLFormElement>('form[data-passkey]');
  if (forms.length === 0) return;
  let isPrepared = false;
  let preparation: Promise<void> | undefined;
  // Without the script the form is sent as it is, and the server says what is missing.
  const prepare = (): Promise<void> =>
    (preparation ??= import('./on-demand/passkeys.ts')
      .then(({ preparePasskeys }) => preparePasskeys(part))
      .catch(() => undefined)
      .finally(() => (isPrepared = true)));
  const used = new AbortController();
  const onUse = (event: Event): void => {
    if (isRest(event)) return;
    used.abort();
    void prepare();
  };
  for (const use of USES) document.addEventListener(use, onUse, { signal: used.signal });
  for (const form of forms)
    form.addEventListener('submit', (event) => {
      if (isPrepared) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void prepare().then(() => form.requestSubmit(event.submitter));
    });
}
