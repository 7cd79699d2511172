/** Script of a form of an application, loaded with the first press of its button: computes the run in this browser. */
import { type SilenceWatch, watchSilence } from '#app/browser-runtime/silence.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { announce } from '#app/enhancements/page.ts';
import { DEFAULT_LOCALE, parseLocale } from '#app/i18n/locale.ts';
import type { LocalRunMessage, LocalRunRequest } from './messages.ts';
import { type LocalPlace, openPlace } from './place.ts';

type Enhance = (part: ParentNode) => void;

/** The run that goes on; a further press begins again. */
let current: { readonly worker: Worker; readonly watch: SilenceWatch } | undefined;

function end(): void {
  current?.watch.stop();
  current?.worker.terminate();
  current = undefined;
}

/** Puts the fields with what is wrong with them in the place of those that were sent, as an answer of the server would. */
function showWrong(form: HTMLFormElement, html: string, enhance: Enhance): void {
  const fields = form.querySelector('[data-run-fields]');
  if (fields === null) return;
  fields.outerHTML = html;
  const fresh = form.querySelector<HTMLElement>('[data-run-fields]')!;
  enhance(fresh);
  fresh.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  announce([...fresh.querySelectorAll('.note, .field-error')].map(({ textContent }) => textContent.trim()).join(' '));
}

function receive(
  message: LocalRunMessage,
  { form, place, enhance }: { readonly form: HTMLFormElement; readonly place: LocalPlace; readonly enhance: Enhance },
): void {
  if (message.kind === 'alive') return;
  if (message.kind === 'progress') return place.showKnown(message.share, message.html);
  end();
  switch (message.kind) {
    case 'wrong':
      place.close();
      return showWrong(form, message.html, enhance);
    case 'refused':
      return place.showNotice(message.html);
    case 'answer':
      return place.showAnswer(message.html, message.file);
  }
}

/**
 * Computes the run of a form.
 * @param offer the element with the pressed button, inside of the form
 * @param enhance prepares elements that are inserted
 */
export default function start(offer: HTMLElement, enhance: Enhance): void {
  const form = offer.closest('form');
  const place = openPlace(() => {
    end();
    place?.showStopped();
  });
  if (form === null || place === undefined) return;
  end();
  const lose = (): void => {
    end();
    place.showLost();
  };
  place.showRunning();
  let worker: Worker;
  try {
    worker = new Worker(offer.dataset.worker!, { type: 'module' });
  } catch {
    // A browser that has no such workers, or may not start them.
    return lose();
  }
  const watch = watchSilence(lose);
  current = { worker, watch };
  worker.addEventListener('message', ({ data }: MessageEvent<LocalRunMessage>) => {
    // The form may have been sent in the meantime.
    if (!place.isConnected) return end();
    watch.heard();
    receive(data, { form, place, enhance });
  });
  worker.addEventListener('error', lose);
  const request: LocalRunRequest = {
    name: offer.dataset.name as ApplicationName,
    locale: parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE,
    entries: [...new FormData(form)],
  };
  worker.postMessage(request);
}
