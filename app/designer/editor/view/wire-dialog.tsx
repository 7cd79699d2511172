import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { plainName, qubitName } from '../../drawing/names.ts';
import { addQubitAt, moveQubit, removeQubitAt, renameRegisterOf } from '../core/commands/wires.ts';
import type { Edit } from '../core/commands/gates.ts';
import { boardOf } from '../core/state.ts';
import { useDesigner, useStore } from './store-context.tsx';

interface WireDialogProps {
  readonly wire: number;
  readonly onClose: () => void;
}

/** What can be done with one line: another name for its register, another place, a new one beside it, away with it. */
export function WireDialog({ wire, onClose }: WireDialogProps) {
  const { t } = useTranslation('editor');
  const store = useStore();
  const board = useDesigner(boardOf);
  const name = qubitName(board, wire);
  const [register, setRegister] = useState(name.register);
  const act = (edit: Edit) => () => {
    store.run(edit);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('board.qubit', { name: plainName(name) })}>
      <div className="ed-wire-acts">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            act(renameRegisterOf('quantum', wire, register.trim()))();
          }}
        >
          <label className="in sm">
            <span className="suf">{t('help.name')}</span>
            <input className="mono" value={register} maxLength={24} onChange={(event) => setRegister(event.target.value)} spellCheck={false} autoComplete="off" />
          </label>
          <Button size="sm">{t('board.renameQubit')}</Button>
        </form>
        <Button type="button" size="sm" icon="up" disabled={wire === 0} onClick={act(moveQubit(wire, wire - 1))}>
          {t('commands.qubit-up')}
        </Button>
        <Button type="button" size="sm" icon="down" disabled={wire === board.qubits - 1} onClick={act(moveQubit(wire, wire + 1))}>
          {t('commands.qubit-down')}
        </Button>
        <Button type="button" size="sm" icon="plus" onClick={act(addQubitAt(wire + 1))}>
          {t('commands.add-qubit')}
        </Button>
        <Button type="button" size="sm" icon="trash" kind="danger" disabled={board.qubits === 1} onClick={act(removeQubitAt(wire))}>
          {t('commands.remove-qubit')}
        </Button>
      </div>
    </Dialog>
  );
}
