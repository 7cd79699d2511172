declare const unit: unique symbol;
type Counted<Name extends string> = number & { readonly [unit]: Name };

/** A column of the drawing, from 0 on the left. */
export type Column = Counted<'column'>;
/** A line of the drawing, from 0 at the top: the qubits in order, then the classical line if there is one. */
export type Wire = Counted<'wire'>;
/** A length in the user units of the SVG, which are CSS pixels at 100 %. */
export type Px = Counted<'px'>;

export const column = (value: number): Column => value as Column;
export const wire = (value: number): Wire => value as Wire;
export const px = (value: number): Px => value as Px;
