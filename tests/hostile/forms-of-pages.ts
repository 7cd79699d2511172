/** A field as a page shows it. */
interface FoundField {
  readonly name: string;
  readonly value: string;
  /** The options of a choice; empty for free text. */
  readonly options: readonly string[];
}

/** A form on a page: its target and its fields. */
export interface FoundForm {
  /** The declared route of the page. */
  readonly page: string;
  /** Path and query. */
  readonly action: string;
  readonly isPost: boolean;
  readonly fields: readonly FoundField[];
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#x27', "'"],
  ['#39', "'"],
  ['#x2F', '/'],
]);
const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole);

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag);
  return found === null ? undefined : decoded(found[1] ?? '');
};

/** Merges radio buttons and buttons with the same name, because a browser sends only one of them. */
const chosenOnce = (fields: readonly FoundField[]): readonly FoundField[] =>
  [...Map.groupBy(fields, ({ name }) => name)].map(([name, [first, ...more]]) => ({
    name,
    value: first!.value,
    options: more.length === 0 ? first!.options : [first!, ...more].map(({ value }) => value),
  }));

const fieldsIn = (html: string, ofForm: string | undefined): readonly FoundField[] => {
  const fields: FoundField[] = [];
  for (const { 0: whole, 1: tag = '', index: at } of html.matchAll(/<(input|select|textarea|button)\b[^>]*>/gi)) {
    const name = attribute(whole, 'name');
    const owner = attribute(whole, 'form');
    if (name === undefined || name === '' || (owner !== undefined && owner !== ofForm)) continue;
    const inner = /^(select|textarea)$/i.test(tag)
      ? html.slice(at + whole.length, html.indexOf(`</${tag.toLowerCase()}`, at))
      : '';
    const options =
      tag.toLowerCase() === 'select'
        ? [...inner.matchAll(/<option[^>]*>/gi)].map(([option]) => attribute(option, 'value') ?? '')
        : [];
    const value = tag.toLowerCase() === 'textarea' ? decoded(inner) : (attribute(whole, 'value') ?? options[0] ?? '');
    fields.push({ name, value, options });
  }
  return chosenOnce(fields);
};

/** Returns the forms of a page, including fields outside the form element that belong to it. */
export function formsIn(html: string, page: string, address: string): readonly FoundForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/gi)].map(([, tag = '', inner = '']) => {
    const id = attribute(tag, 'id');
    const elsewhere =
      id === undefined
        ? []
        : fieldsIn(html.replace(inner, ''), id).filter(
            (field) =>
              html.includes(`form="${id}"`) && !inner.includes(`name="${field.name}"`) && isOf(html, field.name, id),
          );
    return {
      page,
      action: attribute(tag, 'action') || address,
      isPost: attribute(tag, 'method')?.toLowerCase() === 'post',
      fields: [...fieldsIn(inner, id), ...elsewhere],
    };
  });
}

const isOf = (html: string, name: string, id: string): boolean =>
  [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/gi)].some(
    ([tag]) => attribute(tag, 'name') === name && attribute(tag, 'form') === id,
  );

/**
 * Removes duplicates, such as the forms in the rows of a table. The order does not depend on when the forms were found.
 */
export function distinct(forms: readonly FoundForm[]): readonly FoundForm[] {
  const keyOf = ({ action, isPost, fields }: FoundForm): string =>
    JSON.stringify([
      action.split('?')[0],
      isPost,
      fields.map(({ name, value }) => (name === 'intent' || name === 'act' ? `${name}=${value}` : name)).toSorted(),
    ]);
  const byKey = new Map(forms.toReversed().map((form) => [keyOf(form), form]));
  return [...byKey.keys()].toSorted().map((key) => byKey.get(key)!);
}
