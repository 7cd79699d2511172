/**
 * The type of an English area, derived from the Chinese one: the same keys for each text. For each Chinese `x_other`,
 * English also needs `x_one`, because English has a singular.
 */
export type Translated<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translated<Original[Key]>;
} & {
  readonly [Key in keyof Original as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};
