/** Makes the forms of passkeys work (account/second-factor/passkey-form.tsx); the script is loaded if there is one. */
export function offerPasskeys(part: ParentNode): void {
  if (part.querySelector('[data-passkey]') === null) return;
  import('./on-demand/passkeys.ts').then(({ preparePasskeys }) => preparePasskeys(part)).catch(() => undefined);
}
