/**
 * A state or a fraction with a root, with its factor: `(|00⟩ + |11⟩)/√2`, `pi/4·√8`. Browsers break lines after `|` and
 * `/`.
 */
const FORMULA = /(\(?\|[01+−-]+⟩(?: [+−] \|[01+−-]+⟩)*\)?(?:\/√?\d+)?|[\w./·]*√\d+)/u;

/** A text of a lesson, whose formulas are not broken at the end of a line. */
export function LessonText({ text }: { readonly text: string }) {
  // Every second part is a formula, because the expression is one group.
  return text.split(FORMULA).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  );
}
