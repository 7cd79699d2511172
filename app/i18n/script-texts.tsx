import { createContext, type ReactNode, useContext } from 'react';

/**
 * What bundled scripts of server-only pages use of i18next and react-i18next, in a fiftieth of their size: the bundler
 * replaces both packages by this module (scripts/enhancements.ts). Texts with placeholders and plurals, nothing else; a
 * test compares it with i18next.
 */

type Tree = { readonly [key: string]: string | Tree };
type Values = Readonly<Record<string, unknown>>;
/** Of several keys, the first that has a text. */
type Translate = (key: string | readonly string[], values?: Values) => string;

interface Options {
  readonly lng: string;
  readonly defaultNS: string;
  /** Areas by the two-letter name of the language, which is the only one. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, Tree>>>>;
}

function shown(values: Values, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export class ScriptTexts {
  language = '';
  #areas: Readonly<Record<string, Tree>> = {};
  #defaultArea = '';
  #plurals = new Intl.PluralRules('en');
  readonly #translators = new Map<string, Translate>();

  readonly init = ({ lng, defaultNS, resources }: Options): Promise<void> => {
    this.language = lng;
    this.#areas = Object.values(resources)[0] ?? {};
    this.#defaultArea = defaultNS;
    this.#plurals = new Intl.PluralRules(lng);
    return Promise.resolve();
  };

  /** The same function for the same areas, as React's hooks need it. */
  translatorOf(areas: readonly string[]): Translate {
    const id = areas.join(' ');
    const known = this.#translators.get(id);
    if (known !== undefined) return known;
    const translate: Translate = (key, values = {}) => this.#translate(areas, key, values);
    this.#translators.set(id, translate);
    return translate;
  }

  readonly t: Translate = (key, values = {}) => this.#translate([this.#defaultArea], key, values);

  #translate(areas: readonly string[], keys: string | readonly string[], values: Values): string {
    let text: string | undefined;
    let last = '';
    for (const key of typeof keys === 'string' ? [keys] : keys) {
      const [, area, rest = key] = /^(\w+):(.*)$/s.exec(key) ?? [];
      last = rest;
      text ??= (area === undefined ? areas : [area])
        .map((name) => this.#find(name, rest, values))
        .find((found) => found !== undefined);
    }
    return (text ?? last).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(values, name));
  }

  #find(area: string, key: string, { count }: Values): string | undefined {
    const path = key.split('.');
    const last = path.pop()!;
    let tree: Tree | string | undefined = this.#areas[area];
    for (const step of path) tree = typeof tree === 'object' ? tree[step] : undefined;
    if (typeof tree !== 'object') return undefined;
    const forms =
      typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${this.#plurals.select(count)}`] : [];
    const found = [...forms, ''].map((form) => tree[last + form]).find((text) => text !== undefined);
    return typeof found === 'string' ? found : undefined;
  }
}

export const createInstance = (): ScriptTexts => new ScriptTexts();

const TextsContext = createContext(new ScriptTexts());

export function I18nextProvider({ i18n, children }: { readonly i18n: ScriptTexts; readonly children: ReactNode }) {
  return <TextsContext.Provider value={i18n}>{children}</TextsContext.Provider>;
}

export function useTranslation(areas: string | readonly string[] = 'common') {
  const i18n = useContext(TextsContext);
  return { t: i18n.translatorOf(typeof areas === 'string' ? [areas] : areas), i18n };
}
