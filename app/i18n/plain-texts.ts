import type { i18n, Namespace, TFunction } from 'i18next';

/** What `getFixedT` returns, without the types of all keys. */
interface FixedTranslation {
  (key: string | string[], ...values: readonly unknown[]): unknown;
  readonly ns?: Namespace | null;
}

/**
 * Lets the functions that an instance gives out remember texts without values: i18next takes keys and options apart for
 * each, which was a tenth of the work of a page. For the server only: a browser renders few texts twice.
 */
export function keepPlainTexts(instance: i18n): void {
  const functions = new Map<string, TFunction>();
  const fixed = instance.getFixedT.bind(instance) as (...args: readonly unknown[]) => TFunction;
  const remembering = (given: TFunction): TFunction => {
    const translate = given as unknown as FixedTranslation;
    const texts = new Map<string, string>();
    const remembered = (key: string | string[], ...values: readonly unknown[]): unknown => {
      if (typeof key !== 'string' || values.length > 0) return translate(key, ...values);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = translate(key);
      if (typeof text === 'string' && instance.exists(key, { ns: translate.ns ?? undefined })) texts.set(key, text);
      return text;
    };
    return Object.assign(remembered, translate) as unknown as TFunction;
  };
  const kept = (...args: readonly unknown[]): TFunction => {
    const name = JSON.stringify(args);
    const known = functions.get(name);
    if (known !== undefined) return known;
    const created = remembering(fixed(...args));
    functions.set(name, created);
    return created;
  };
  instance.getFixedT = kept as i18n['getFixedT'];
}
