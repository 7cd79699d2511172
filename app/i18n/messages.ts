/**
 * The shape that an English area must have, given the Chinese one: the same keys, text for text. Where Chinese has
 * `x_other`, English also needs `x_one`, because English knows a singular.
 */
export type Translated<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translated<Original[Key]>;
} & {
  readonly [Key in keyof Original as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};
