import type { ReactNode } from 'react';

interface EmptyProps {
  /** One line that describes what will be shown here. */
  children: ReactNode;
  /** One action to fill the empty place. */
  action?: ReactNode;
  /** A 280 × 128 line drawing of what will be shown here; most places need none. */
  drawing?: ReactNode;
}

export function Empty({ children, action, drawing }: EmptyProps) {
  return (
    <div className="empty">
      {drawing}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Two wires without a gate, and the place of the first gate: for places that a circuit will fill. */
export const EmptyWires = () => (
  <svg className="illustration" viewBox="0 0 280 128" width="280" height="128" aria-hidden="true">
    <g className="outline">
      <path d="M40 44h200M40 84h200" />
      <path d="M28 44h4M28 84h4" className="detail" />
      <rect x="120" y="24" width="40" height="40" rx="3" className="surface-fill dashed" />
      <path d="M140 38v12M134 44h12" className="accent-stroke" />
    </g>
  </svg>
);
