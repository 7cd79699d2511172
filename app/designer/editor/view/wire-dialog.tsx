import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '#app/designer/editor/core/commands/gates.ts';
import {
  addQubitAt,
  bitsTo,
  moveBit,
  moveQubit,
  removeBitAt,
  removeQubitAt,
  renameElementOf,
  renameRegisterOf,
} from '#app/designer/editor/core/commands/wires.ts';
import { boardOf, type WireDialogTarget } from '#app/designer/editor/core/state.ts';
import type { RegisterKind } from '#app/designer/editor/core/wiring.ts';
import { bitName, type OperandName, plainName, qubitName } from '#app/drawing/names.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Circuit } from '#simulator';
import { refusalText } from './announcement-text.ts';
import { useDesigner, useStore } from './store-context.tsx';

/** Maximum length of a name. */
const NAME_LENGTH = 24;

interface LineKind {
  readonly count: (board: Circuit) => number;
  readonly nameOf: (board: Circuit, index: number) => OperandName;
  readonly move: (from: number, to: number) => Edit;
  readonly add: (board: Circuit, index: number) => Edit;
  readonly remove: (index: number) => Edit;
}

const KINDS: Readonly<Record<RegisterKind, LineKind>> = {
  quantum: {
    count: ({ qubits }) => qubits,
    nameOf: qubitName,
    move: moveQubit,
    add: (_, index) => addQubitAt(index + 1),
    remove: removeQubitAt,
  },
  classical: {
    count: ({ classicalBits }) => classicalBits,
    nameOf: bitName,
    move: moveBit,
    add: ({ classicalBits }) => bitsTo(classicalBits + 1),
    remove: removeBitAt,
  },
};

interface NamesProps {
  readonly target: WireDialogTarget;
  readonly act: (edit: Edit) => void;
  readonly refusal: string | null;
  readonly field: RefObject<HTMLInputElement>;
}

/** The name of one qubit or bit, and of its register if this has other elements. A refusal is shown below the name. */
function Names({ target: { kind, index }, act, refusal, field }: NamesProps) {
  const { t } = useTranslation('editorDialogs');
  const board = useDesigner(boardOf);
  const old = KINDS[kind].nameOf(board, index);
  const [name, setName] = useState(plainName(old));
  const [register, setRegister] = useState(old.register);
  const submit = (edit: Edit) => (event: FormEvent) => {
    event.preventDefault();
    act(edit);
  };
  return (
    <>
      <form onSubmit={submit(renameElementOf(kind, index, name.trim()))}>
        <Field id="wire-name" label={t('help.name')} errors={refusal === null ? [] : [refusal]}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              className="mono"
              isSmall
              value={name}
              maxLength={NAME_LENGTH}
              onChange={(event) => setName(event.target.value)}
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
        <Button size="sm">{t('help.rename')}</Button>
      </form>
      <p className="tiny muted">{t('wires.hint')}</p>
      {old.index === null ? null : (
        <form onSubmit={submit(renameRegisterOf(kind, index, register.trim()))}>
          <Field id="wire-register" label={t('wires.register')}>
            {(control) => (
              <TextInput
                {...control}
                className="mono"
                isSmall
                value={register}
                maxLength={NAME_LENGTH}
                onChange={(event) => setRegister(event.target.value)}
                spellCheck={false}
                autoComplete="off"
              />
            )}
          </Field>
          <Button size="sm">{t('wires.renameRegister')}</Button>
        </form>
      )}
    </>
  );
}

/** Dialog of one qubit or classical bit: rename it, move it, insert another one beside it, remove it. */
export function WireDialog({
  target: target,
  onClose,
}: {
  readonly target: WireDialogTarget;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['editor', 'editorDialogs', 'program', 'designer']);
  const store = useStore();
  const board = useDesigner(boardOf);
  const isInside = useDesigner((state) => state.scope.length > 0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Runs after the dialog has opened, which would focus its first button.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const { kind, index } = target;
  const { count, nameOf, move, add, remove } = KINDS[kind];
  const last = count(board) - 1;
  if (index > last) return null;
  const act = (edit: Edit): void => {
    const notice = edit(store.getState())?.notice;
    if (notice?.kind === 'refused') return setRefusal(refusalText(t, notice.refusal));
    // Closes first, so that the focus is back on the board when the change is announced.
    onClose();
    store.run(edit);
  };
  const titled = (at: number): string => t(`editorDialogs:wires.${kind}.title`, { name: plainName(nameOf(board, at)) });
  return (
    <Dialog isOpen onClose={onClose} title={titled(index)}>
      <div className="editor-wire-actions">
        {kind === 'quantum' ? null : (
          <Select
            isSmall
            aria-label={t('editor:inspector.conditionBit')}
            value={String(index)}
            onChange={(event) => {
              setRefusal(null);
              store.send({ kind: 'ask', about: { kind, index: Number(event.target.value) } });
            }}
            options={Array.from({ length: last + 1 }, (_, bit) => ({ value: String(bit), label: titled(bit) }))}
          />
        )}
        {isInside ? null : <Names key={index} target={target} act={act} refusal={refusal} field={field} />}
        <Button type="button" size="sm" icon="up" disabled={index === 0} onClick={() => act(move(index, index - 1))}>
          {t(`editorDialogs:wires.${kind}.up`)}
        </Button>
        <Button
          type="button"
          size="sm"
          icon="down"
          disabled={index === last}
          onClick={() => act(move(index, index + 1))}
        >
          {t(`editorDialogs:wires.${kind}.down`)}
        </Button>
        <Button type="button" size="sm" icon="plus" onClick={() => act(add(board, index))}>
          {t(`editorDialogs:wires.${kind}.add`)}
        </Button>
        <Button
          type="button"
          size="sm"
          icon="trash"
          kind="danger"
          disabled={last === 0}
          onClick={() => act(remove(index))}
        >
          {t(`editorDialogs:wires.${kind}.remove`)}
        </Button>
      </div>
    </Dialog>
  );
}
