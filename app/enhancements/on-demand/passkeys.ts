import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** What the form says, in the page's language; `data-texts` of the form. */
type Texts = Readonly<
  Record<'waiting' | 'cancelled' | 'unsupported' | 'otherSite' | 'known' | 'failed' | 'noAnswer', string>
>;

/** A refusal of the server, with its sentence. */
class Refused extends Error {}

const textsOf = (form: HTMLFormElement) => JSON.parse(form.dataset.texts!) as Texts;
const answerField = (form: HTMLFormElement) => form.elements.namedItem('passkey') as HTMLInputElement;
const submitButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[value=passkey]')!;

const show = (form: HTMLFormElement, text: string): void => {
  form.querySelector('[data-status]')!.textContent = text;
};

/** Names of DOMExceptions of the ceremonies, as the library passes them on. */
const TEXT_OF = new Map<string, keyof Texts>([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'otherSite'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'noAnswer'],
]);

function sentence(error: unknown, texts: Texts): string {
  if (error instanceof Refused) return error.message;
  return texts[TEXT_OF.get(error instanceof Error ? error.name : '') ?? 'failed'];
}

async function optionsFor(form: HTMLFormElement): Promise<unknown> {
  const response = await fetch(form.dataset.options!, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Origin-Language': document.documentElement.lang.slice(0, 2),
    },
    body: JSON.stringify({ step: form.dataset.passkey === 'step' }),
  });
  const { success, message, obj } = (await response.json()) as { success: boolean; message: string; obj: unknown };
  if (!success) throw new Refused(message);
  return obj;
}

async function answerOf(form: HTMLFormElement, useBrowserAutofill = false): Promise<object> {
  const options = await optionsFor(form);
  return form.dataset.passkey === 'new'
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill });
}

/** Sends the form with the answer of the browser. */
function submitWith(form: HTMLFormElement, answer: object): void {
  answerField(form).value = JSON.stringify(answer);
  form.requestSubmit(submitButton(form));
}

async function ask(form: HTMLFormElement): Promise<void> {
  const texts = textsOf(form);
  show(form, texts.waiting);
  try {
    submitWith(form, await answerOf(form));
  } catch (error) {
    show(form, sentence(error, texts));
  }
}

/** Offers passkeys where the browser fills in names; nothing happens if the user chooses another way. */
async function offerInAutofill(form: HTMLFormElement): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  submitWith(form, await answerOf(form, true));
}

function prepare(form: HTMLFormElement): void {
  if (!browserSupportsWebAuthn()) {
    submitButton(form).disabled = true;
    const texts = textsOf(form);
    return show(form, isSecureContext ? texts.unsupported : texts.otherSite);
  }
  let isAsking = false;
  form.addEventListener('submit', (event) => {
    if (answerField(form).value !== '') return;
    event.preventDefault();
    event.stopPropagation();
    if (isAsking) return;
    isAsking = true;
    void ask(form).finally(() => (isAsking = false));
  });
  if (form.dataset.passkey === 'signIn') offerInAutofill(form).catch(() => undefined);
}

/** Every form asks the browser for a passkey first, and is sent with its answer. */
export function preparePasskeys(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-passkey]')) prepare(form);
}
