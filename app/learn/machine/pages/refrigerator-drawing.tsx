import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { temperatureText } from '#app/learn/machine/drawing/number-text.ts';
import { ATTENUATOR_DECIBELS, type StageId, STAGES } from '#app/learn/machine/model/refrigerator.ts';
import './refrigerator.css';

/** Lengths in pixels. */
const SIZES = {
  small: { width: 200, gap: 37, top: 14, plate: 118, chip: 30 },
  large: { width: 300, gap: 62, top: 20, plate: 190, chip: 44 },
} as const;

interface RefrigeratorDrawingProps {
  readonly size: keyof typeof SIZES;
  /** Stages that have an attenuator, once for each. */
  readonly places: readonly StageId[];
  /** Where a press on a stage leads. */
  readonly addressOf: (stage: StageId) => string;
}

/** A section of the refrigerator: plates that get smaller and colder, the drive line with its attenuators, the chip. */
export function RefrigeratorDrawing({ size, places, addressOf }: RefrigeratorDrawingProps) {
  const { t } = useTranslation('learnMachine');
  const { width, gap, top, plate, chip } = SIZES[size];
  const middle = size === 'small' ? 68 : 108;
  const y = (index: number): number => top + gap * index;
  const half = (index: number): number => (plate / 2) * (1 - 0.115 * index);
  const end = y(STAGES.length - 1);
  const lines = size === 'small' ? [-10, 10] : [-18, 18];
  const box = size === 'small' ? { width: 10, height: 8 } : { width: 16, height: 12 };
  return (
    <svg
      className={`chart fridge ${size}`}
      viewBox={`0 0 ${width} ${end + chip + 16}`}
      width={width}
      height={end + chip + 16}
      role="group"
      aria-label={t('fridge.label')}
    >
      {STAGES.slice(1).map(({ id }, index) => (
        <path
          key={id}
          className="fridge-rod"
          d={[-1, 1].map((side) => `M${middle + side * 0.8 * half(index + 1)} ${y(index)}v${gap}`).join('')}
        />
      ))}
      {STAGES.map(({ id, temperature }, index) => {
        const count = places.filter((place) => place === id).length;
        return (
          <a
            key={id}
            href={addressOf(id)}
            className={index === STAGES.length - 1 ? 'fridge-stage is-coldest' : 'fridge-stage'}
          >
            <title>{t(`stage.${id}.name`)}</title>
            <rect x={0} y={y(index) - gap / 2} width={width} height={gap} className="fridge-touch" />
            <rect
              x={middle - half(index)}
              y={y(index) - 3}
              width={2 * half(index)}
              height={6}
              rx={1.5}
              className="fridge-plate"
            />
            <text x={width - (size === 'small' ? 64 : 92)} y={y(index) + 4} className="fridge-name">
              {temperatureText(temperature)}
              {count > 0 && (
                <tspan className="fridge-decibels" dx={6}>
                  {`−${count * ATTENUATOR_DECIBELS} dB`}
                </tspan>
              )}
            </text>
          </a>
        );
      })}
      {lines.map((shift) => (
        <path key={shift} d={`M${middle + shift} 2V${end}`} className="fridge-line" />
      ))}
      <path d={`M${middle} 2V${end}`} className="fridge-line is-drive" />
      {STAGES.map(({ id }, index) => {
        const count = places.filter((place) => place === id).length;
        return Array.from({ length: count }, (_, at) => (
          <rect
            key={`${id}-${at}`}
            x={middle - box.width / 2}
            y={y(index) - 6 - (box.height + 2) * (at + 1)}
            width={box.width}
            height={box.height}
            rx={1}
            className="fridge-attenuator"
          />
        ));
      })}
      <rect x={middle - chip / 2 - 2} y={end + 3} width={chip + 4} height={chip} rx={2} className="fridge-can" />
      <rect x={middle - chip / 4} y={end + 3 + chip / 4} width={chip / 2} height={chip / 2.4} className="fridge-chip" />
    </svg>
  );
}

/** The small drawing beside an experiment: it leads to the room. */
export function SignalPath({ to }: { readonly to: string }) {
  const { t } = useTranslation('learnMachine');
  return (
    <div className="machine-signal">
      <RefrigeratorDrawing
        size="small"
        places={['helium', 'cold', 'mixing']}
        addressOf={(stage) => `${to}#stage-${stage}`}
      />
      <Link to={to} className="link small" data-machine-link="" reloadDocument>
        {t('room')}
      </Link>
    </div>
  );
}
