import { createContext, useContext } from 'react';

/** Errors of operations, by index in the circuit. */
export type Marks = ReadonlyMap<number, string>;

export const NO_MARKS: Marks = new Map();

const MarksContext = createContext<Marks>(NO_MARKS);

export const MarksProvider = MarksContext.Provider;

export const useMarks = (): Marks => useContext(MarksContext);
