import { type FieldKind, isList, typedText } from './field-kind.ts';
import type { GreysField, PadField, PicturesField } from './fields.ts';
import { greysOfText, picturesOfText, picturesText, shownGreys, shownPictures } from './grey-texts.ts';
import { boxesOnSide, padRows, padText } from './pad-pixels.ts';

const PAD: FieldKind<PadField> = {
  read: padRows,
  write: ({ name, initial }, _locale, input) => ({ [name]: padText(isList(input[name]) ? input[name] : initial) }),
  isOptional: () => true,
  controls: (field) => ({ names: [field.name], numbered: [`${field.name}[#].#`], most: boxesOnSide(field) }),
};

const GREYS: FieldKind<GreysField> = {
  read(field, texts) {
    const text = typedText(texts, field);
    return text === undefined ? undefined : greysOfText(text);
  },
  write: ({ name, initial }, _locale, input) => ({ [name]: shownGreys(input[name] ?? initial) }),
  isOptional: ({ png }, texts) => (texts[png] ?? '') !== '',
};

const PICTURES: FieldKind<PicturesField> = {
  read(field, texts) {
    const text = typedText(texts, field);
    return text === undefined ? undefined : picturesOfText(text);
  },
  write: ({ name, initial }, locale, input) => ({
    [name]: isList(input[name]) ? shownPictures(input[name], locale) : picturesText(initial, locale),
  }),
  isOptional: ({ png }, texts) => (texts[png] ?? '') !== '',
};

export const PICTURE_KINDS = { pad: PAD, greys: GREYS, pictures: PICTURES };
