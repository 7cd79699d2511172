import type { Translated } from '#app/i18n/locale.ts';
import type { editorDialogs as original } from '#app/i18n/locales/zh/editor-dialogs.ts';

export const editorDialogs: Translated<typeof original> = {
  help: {
    matrix: 'Matrix',
    matrixOf: 'Matrix of {{name}}',
    basis: 'In |ab⟩, a is the state of the gate’s first qubit and b of its second.',
    basisWithControls: 'In a basis state, the controls are on the left and the target is on the right.',
    code: 'In code',
    key: 'Shortcut',
    edit: 'Open to edit',
    rename: 'Rename',
    name: 'Name',
    forget: 'Remove from my gates',
    used: 'The circuit still uses it.',
  },
  wires: {
    hint: 'OpenQASM uses the name itself. QRunes and OriginIR have numbers only: there it is kept in a comment beside QINIT or CREG.',
    register: 'Name of its register',
    renameRegister: 'Rename the register',
    quantum: {
      title: 'Qubit {{name}}',
      up: 'Move the qubit up',
      down: 'Move the qubit down',
      add: 'Add a qubit below',
      remove: 'Remove the qubit',
    },
    classical: {
      title: 'Classical bit {{name}}',
      up: 'Move the bit up',
      down: 'Move the bit down',
      add: 'Add a classical bit',
      remove: 'Remove the bit',
    },
  },
  menu: {
    operation: 'Selected operations',
    line: 'Qubit',
    column: 'Column',
    ground: 'Circuit',
    fields: 'Edit its values',
  },
  shortcuts: {
    cursorKeys: 'Cursor',
    title: 'Shortcuts',
    search: 'Find a shortcut',
    click: 'Hold a gate’s letter and click the circuit: placed where you click',
    drag: 'Drag on an empty area: select. With Shift, add to the selection',
    copyDrag: 'Drag with Alt: copy',
    cursor: 'Move the cursor',
    extend: 'Select from the cursor',
    toggle: 'Select or unselect at the cursor',
    ends: 'To the beginning or end of the qubit',
    fields: 'Edit the values of the gate; Enter again keeps them, Esc discards them',
    menu: 'Menu of the gate at the cursor',
    dragOut: 'Drag a gate off the board: delete',
  },
};
