import { inTurn } from './in-turn.ts';
import { MODAL } from './menus.ts';
import { announce } from './page.ts';

/** The longest time of a request that others wait for. */
const TURN_MS = 30_000;

/** A form that is sent without leaving the page. The attribute's value is the message to show if no answer arrives. */
const SELECTOR = 'form[data-swap]';

/**
 * Submits forms with fetch and replaces `<main>` by that of the response. A form is not submitted again while a
 * request is in flight: the second response would replace the first and lose the session cookie for which a single-
 * use code has already been consumed.
 */
export function swapForms(enhance: (part: ParentNode) => void): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(SELECTOR)) return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const submitter = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    send(form, submitter, enhance).catch(() => announceNoResponse(form));
  });
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLButtonElement | null,
  enhance: (part: ParentNode) => void,
): Promise<void> {
  const headers = { 'Origin-Language': document.documentElement.lang.slice(0, 2) };
  const turn = submitter?.dataset.turn;
  const post = (): Promise<Response> =>
    fetch(form.getAttribute('action') ?? location.href, {
      method: 'POST',
      headers,
      body: new FormData(form, submitter),
      // Others wait for this one.
      ...(turn !== undefined && { signal: AbortSignal.timeout(TURN_MS) }),
    });
  const response = await (turn === undefined ? post() : inTurn(turn, post));
  // The form stays busy, because the browser leaves the page.
  if (response.redirected) return location.assign(response.url);
  const newDocument = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [main, fresh] = [document.querySelector('main'), newDocument.querySelector('main')];
  if (main === null || fresh === null) return location.reload();

  for (const other of main.querySelectorAll<HTMLFormElement>(SELECTOR)) {
    // Typed values, passwords included, are kept in other forms, if the button only sends a code or another captcha
    // image, and if the answer opens a dialog before the form is checked.
    if (other !== form || submitter?.formNoValidate || fresh.querySelector(MODAL))
      keepTyped(other, newDocument.getElementById(other.id));
  }
  const focused = document.activeElement;
  document.title = newDocument.title;
  main.replaceWith(fresh);
  enhance(fresh);
  // A button that asks for more, and names what it leads to, does not complain about fields.
  const more = focused instanceof HTMLElement ? focused.dataset.leadsTo : undefined;
  const wrong = more === undefined ? fresh.querySelector<HTMLElement>('[aria-invalid=true]') : null;
  const again = wrong ?? (focused?.id ? document.getElementById(focused.id) : null);
  (again ?? (more === undefined ? null : document.getElementById(more)))?.focus();
  const messages = [...fresh.querySelectorAll('.field-error, .note[role], [data-announced]')];
  announce(
    (messages.length > 0 ? messages : [...fresh.querySelectorAll('.hint[role]')])
      .map(({ textContent }) => textContent.trim())
      .join(' '),
  );
}

function keepTyped(from: HTMLFormElement, to: HTMLElement | null): void {
  if (!(to instanceof HTMLFormElement)) return;
  for (const control of from.elements) {
    const field = 'name' in control ? to.elements.namedItem(String(control.name)) : null;
    if (control instanceof HTMLSelectElement && field instanceof HTMLSelectElement) field.value = control.value;
    // The digits of a captcha are removed together with its image.
    if (
      !(control instanceof HTMLInputElement && field instanceof HTMLInputElement) ||
      control.type === 'hidden' ||
      control.autocomplete === 'off'
    )
      continue;
    field.value = control.value;
    field.checked = control.checked;
  }
}

/** No answer, probably a network failure. The typed values stay, and the form can be sent again. */
function announceNoResponse(form: HTMLFormElement): void {
  form.ariaBusy = null;
  const text = form.dataset.swap ?? '';
  const notice = form.querySelector('[data-unanswered]') ?? document.createElement('p');
  notice.className = 'note bad';
  notice.toggleAttribute('data-unanswered', true);
  notice.textContent = text;
  form.prepend(notice);
  announce(text);
}
