export interface AnswerTile {
  readonly name: string;
  readonly value: string;
  readonly notes: readonly string[];
}

/** Figures side by side, in equal rank; the first is that of the quantum algorithm. */
export function Tiles({ tiles }: { readonly tiles: readonly AnswerTile[] }) {
  return (
    <dl className="app-tiles">
      {tiles.map(({ name, value, notes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="app-figure number">{value}</dd>
          {notes.map((note) => (
            <dd key={note}>{note}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
