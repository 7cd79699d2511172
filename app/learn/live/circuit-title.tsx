interface CircuitTitleProps {
  readonly title: string;
  readonly tryThis: string;
}

/** The name of a live circuit and the one thing to try. */
export const CircuitTitle = ({ title, tryThis }: CircuitTitleProps) => (
  <p className="live-circuit-title">
    <b>{title}</b> <span>{tryThis}</span>
  </p>
);
