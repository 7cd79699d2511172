import { PROGRAMS } from '#app/domain/cases/programs.ts';
import { CircuitThumbnail } from '#app/drawing/circuit-thumbnail.tsx';
import type { Bar } from '#app/results/chart-data.ts';
import { HistogramDrawing } from '#app/results/histogram-drawing.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ICON_PATHS, type IconName } from '#app/ui/icon-paths.ts';
import { Logo } from '#app/ui/logo.tsx';
import { type Circuit, requireLanguage } from '#simulator';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

const ICONS = Object.keys(ICON_PATHS) as readonly IconName[];

const bar = (state: string, value: number): Bar => ({
  state,
  label: state,
  value,
  interval: { low: value - 16, high: value + 16 },
  phase: null,
  over: [500],
  isOthers: false,
});
const BARS = [bar('00', 507), bar('11', 493)] as const;

const reading = requireLanguage('qrunes').parse(PROGRAMS.teleport);
const CIRCUIT: Circuit = reading.ok ? reading.circuit : { qubits: 1, classicalBits: 1, operations: [] };

export function GraphicsGroup() {
  const texts = useTexts();
  return (
    <Group id="graphics">
      <UiSample name="Logo" file="ui/logo.tsx">
        {[20, 28, 48].map((size) => (
          <Logo key={size} size={size} />
        ))}
      </UiSample>
      <UiSample name="Icon" file="ui/icon.tsx" isStacked>
        <ul className="dev-icons">
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} size={22} />
              <code className="mono">{name}</code>
            </li>
          ))}
        </ul>
      </UiSample>
      <UiSample name="HistogramDrawing" file="results/histogram-drawing.tsx" isStacked>
        <HistogramDrawing bars={BARS} label={texts.histogram} scale="linear" />
      </UiSample>
      <UiSample name="CircuitThumbnail" file="drawing/circuit-thumbnail.tsx" isStacked>
        <CircuitThumbnail circuit={CIRCUIT} />
      </UiSample>
    </Group>
  );
}
