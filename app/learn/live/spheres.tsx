import { useTranslation } from 'react-i18next';
import { BlochSphere } from '#app/designer/editor/view/views/bloch-sphere.tsx';
import { withoutNegativeZero } from '#app/designer/editor/view/views/chart-frame.ts';
import { plainName, qubitName } from '#app/drawing/names.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { BlochVector, Circuit } from '#simulator';

/** The state of each qubit of a small circuit as a Bloch vector. */
export function Spheres({ circuit, bloch }: { readonly circuit: Circuit; readonly bloch: readonly BlochVector[] }) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const number = (value: number): string => format.number(withoutNegativeZero(value, 3), { maximumFractionDigits: 3 });
  return (
    <div className="live-circuit-spheres">
      {bloch.map(({ x, y, z }, qubit) => {
        const name = plainName(qubitName(circuit, qubit));
        const label = t('views.blochOf', { qubit: name, x: number(x), y: number(y), z: number(z) });
        return <BlochSphere key={qubit} x={x} y={y} z={z} name={name} label={label} />;
      })}
    </div>
  );
}
