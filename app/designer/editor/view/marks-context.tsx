import { createContext, useContext } from 'react';

/** What is wrong with an operation of the circuit, by its index there. */
export type Marks = ReadonlyMap<number, string>;

export const NO_MARKS: Marks = new Map();

const MarksContext = createContext<Marks>(NO_MARKS);

export const MarksProvider = MarksContext.Provider;

export const useMarks = (): Marks => useContext(MarksContext);
