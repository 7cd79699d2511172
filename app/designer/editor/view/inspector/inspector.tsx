import { memo, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { angleProblem, bitTo, parameterTo } from '#app/designer/editor/core/commands/gates.ts';
import { conditionTo, timesTo } from '#app/designer/editor/core/commands/groups.ts';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { operationAt, type Path } from '#app/designer/editor/core/paths.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { DisplayWords } from '#app/designer/editor/view/displays/live-display.tsx';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { describeOperation } from '#app/drawing/describe.ts';
import { bitName, plainName } from '#app/drawing/names.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Icon } from '#app/ui/icon.tsx';
import {
  type BranchOperation,
  findGate,
  formatAngle,
  type GateOperation,
  type LoopOperation,
  type Operation,
} from '#simulator';
import { Controls } from './controls.tsx';
import { useFieldKeys } from './use-field-keys.ts';
import './inspector.css';

/** Step of the slider, which covers one full rotation in both directions; radians. */
const SLIDER_STEP = Math.PI / 24;
const SLIDER_STEPS = 48;

interface ParameterProps {
  readonly path: Path;
  readonly index: number;
  readonly symbol: string;
  readonly text: string;
  readonly value: number;
}

/** One angle, as an expression and on a slider. All changes while the field is focused are one step to undo. */
function Parameter({ path, index, symbol, text, value }: ParameterProps) {
  const { t } = useTranslation('editor');
  const store = useStore();
  const format = useFormat();
  const limit = useDesigner((state) => state.limits.expressionLength);
  const [typedAngle, setTypedAngle] = useState<string | null>(null);
  const errorId = useId();
  const problem = typedAngle === null ? null : angleProblem(store.getState(), typedAngle);
  const begin = (): void => store.send({ kind: 'gesture', phase: 'begin' });
  const end = (): void => store.send({ kind: 'gesture', phase: 'end' });
  const set = (next: string): void => store.run(parameterTo(path, index, next));
  return (
    <div className="editor-parameter">
      <span className="mono" aria-hidden="true">
        {symbol}
      </span>
      <label className={problem === null ? 'field-box compact' : 'field-box compact bad'}>
        <input
          className="mono"
          value={typedAngle ?? text}
          aria-label={t('inspector.parameter', { symbol })}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId}
          data-parameter={index}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setTypedAngle(event.target.value);
            if (angleProblem(store.getState(), event.target.value) === null) set(event.target.value);
          }}
          onBlur={() => setTypedAngle(null)}
        />
      </label>
      {/* The value of a function of parameters is that of its parameters, which have sliders of their own. */}
      {Number.isFinite(value) ? (
        <>
          <span className="faint number">
            {t('inspector.radians', { value: format.number(value, { maximumFractionDigits: 4 }) })}
          </span>
          <input
            type="range"
            className="editor-slider"
            min={-SLIDER_STEPS}
            max={SLIDER_STEPS}
            step={1}
            value={Math.max(-SLIDER_STEPS, Math.min(SLIDER_STEPS, Math.round(value / SLIDER_STEP)))}
            aria-label={t('inspector.slider', { symbol })}
            aria-valuetext={text}
            onPointerDown={begin}
            onPointerUp={end}
            onPointerCancel={end}
            onChange={(event) => {
              setTypedAngle(null);
              set(formatAngle(Number(event.target.value) * SLIDER_STEP));
            }}
          />
        </>
      ) : null}
      {problem === null ? null : (
        <p className="field-error" id={errorId}>
          {t(`inspector.${problem.key}`, { limit, name: problem.name ?? '' })}
        </p>
      )}
    </div>
  );
}

const symbolsOf = ({ gate, parameters }: GateOperation): readonly string[] =>
  findGate(gate)?.parameters ?? parameters.map((_, index) => `p${index}`);

const NumberField = ({
  label,
  value,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) => (
  <label className="editor-number">
    <span>{label}</span>
    <span className="field-box compact">
      <input
        type="number"
        inputMode="numeric"
        value={value}
        min={min}
        max={max}
        onChange={(event) => event.target.value !== '' && onChange(Number(event.target.value))}
      />
    </span>
  </label>
);

/** One of the classical bits, by its name. */
function BitField({
  label,
  bit,
  onChange,
}: {
  readonly label: string;
  readonly bit: number;
  readonly onChange: (bit: number) => void;
}) {
  const board = useDesigner(boardOf);
  return (
    <label className="editor-number">
      <span>{label}</span>
      <span className="field-box compact">
        <select value={bit} aria-label={label} onChange={(event) => onChange(Number(event.target.value))}>
          {Array.from({ length: board.classicalBits }, (_, at) => (
            <option key={at} value={at}>
              {plainName(bitName(board, at))}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** Returns the condition if the form can express it: one bit equals a value. */
const askedBit = ({
  condition,
}: BranchOperation | LoopOperation): { readonly bit: number; readonly value: number } | null =>
  condition.kind === 'binary' &&
  condition.operator === '==' &&
  condition.left.kind === 'bits' &&
  condition.left.bits.length === 1 &&
  condition.right.kind === 'number'
    ? { bit: condition.left.bits[0]!, value: condition.right.value }
    : null;

function Condition({ path, operation }: { readonly path: Path; readonly operation: BranchOperation | LoopOperation }) {
  const { t } = useTranslation('editor');
  const store = useStore();
  const condition = askedBit(operation);
  if (condition === null) return <p className="tiny muted">{t('inspector.other')}</p>;
  return (
    <div className="editor-condition">
      <BitField
        label={t('inspector.conditionBit')}
        bit={condition.bit}
        onChange={(bit) => store.run(conditionTo(path, [bit], condition.value))}
      />
      <label className="editor-number">
        <span>{t('inspector.equals')}</span>
        <span className="field-box compact">
          <select
            value={condition.value}
            aria-label={t('inspector.equals')}
            onChange={(event) => store.run(conditionTo(path, [condition.bit], Number(event.target.value)))}
          >
            <option value={0}>0</option>
            <option value={1}>1</option>
          </select>
        </span>
      </label>
    </div>
  );
}

function Fields({ path, operation }: { readonly path: Path; readonly operation: Operation }): ReactNode {
  const { t } = useTranslation('editor');
  const store = useStore();
  switch (operation.kind) {
    case 'gate':
      return (
        <>
          {operation.parameters.map(({ text, value }, index) => (
            <Parameter
              key={`${path} ${index}`}
              path={path}
              index={index}
              symbol={symbolsOf(operation)[index] ?? 'θ'}
              text={text}
              value={value}
            />
          ))}
          <Controls path={path} operation={operation} />
        </>
      );
    case 'measure':
      return (
        <BitField label={t('inspector.bit')} bit={operation.bit} onChange={(bit) => store.run(bitTo(path, bit))} />
      );
    case 'repeat':
      return (
        <NumberField
          label={t('inspector.times')}
          value={operation.times}
          min={0}
          max={1000}
          onChange={(times) => store.run(timesTo(path, times))}
        />
      );
    case 'branch':
    case 'loop':
      return <Condition path={path} operation={operation} />;
    default:
      return null;
  }
}

type InspectorCommand = 'copy' | 'dagger' | 'control' | 'remove' | 'ungroup' | 'open' | 'release';
const LEAVES: ReadonlySet<InspectorCommand> = new Set(['remove', 'ungroup', 'open', 'release']);

/** The selection with editable values and its most frequent commands. */
export const Inspector = memo(function Inspector() {
  const { t } = useTranslation('editor');
  const { t: tDesigner } = useTranslation('designer');
  const store = useStore();
  const board = useDesigner(boardOf);
  const selection = useDesigner((state) => state.selection);
  const isHeld = useDesigner((state) => state.heldItem.kind !== 'empty');
  const [path] = selection;
  const operation = selection.size === 1 && path !== undefined ? operationAt(board, path) : undefined;
  const fieldKeys = useFieldKeys(store, operation === undefined || isHeld ? null : path!);
  if (selection.size === 0 || isHeld) return null;
  const act = (id: InspectorCommand, pressed: HTMLElement): void => {
    const board = pressed.closest('.editor')?.querySelector<HTMLElement>('.editor-board');
    store.run(commandOf(id).run);
    // The button disappears with the selection; the next keys are meant for the board.
    if (LEAVES.has(id)) board?.focus({ preventScroll: true });
  };
  const button = (id: InspectorCommand, content: ReactNode) => (
    <button
      key={id}
      type="button"
      className={typeof content === 'string' ? 'button quiet compact' : 'icon-button'}
      aria-label={id === 'release' ? t('inspector.close') : t(`commands.${id}`)}
      title={id === 'release' ? t('inspector.close') : t(`commands.${id}`)}
      onClick={(event) => act(id, event.currentTarget)}
    >
      {content}
    </button>
  );
  const isOwn = operation?.kind === 'gate' && findGate(operation.gate) === undefined;
  const isBlock = operation?.kind === 'repeat' || operation?.kind === 'branch' || operation?.kind === 'loop';
  return (
    <section className="editor-inspector" aria-label={t('inspector.label')} {...fieldKeys}>
      <p className="editor-what">
        {operation === undefined ? (
          t('inspector.many', { count: selection.size })
        ) : operation.kind === 'display' ? (
          <DisplayWords circuit={board} operation={operation} />
        ) : (
          describeOperation(tDesigner, board, operation)
        )}
      </p>
      {operation === undefined || path === undefined ? null : <Fields path={path} operation={operation} />}
      <span className="editor-actions">
        {isOwn ? button('open', t('commands.open')) : null}
        {isOwn || isBlock ? button('ungroup', t('commands.ungroup')) : null}
        {operation === undefined ? button('control', t('commands.control')) : null}
        {operation === undefined || operation.kind === 'gate' ? button('dagger', '†') : null}
        {button('copy', <Icon name="copy" size={16} />)}
        {button('remove', <Icon name="trash" size={16} />)}
        {button('release', <Icon name="close" size={16} />)}
      </span>
    </section>
  );
});
