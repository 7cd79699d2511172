import type { Translated } from '#app/i18n/locale.ts';
import type { importExport as original } from '#app/i18n/locales/zh/import-export.ts';

export const importExport: Translated<typeof original> = {
  import: {
    short: 'Import',
    title: 'Import a program',
    hint: 'QRunes, OriginIR, OpenQASM 2 or 3, Quil, JSON of Quirk, IonQ or Cirq, up to {{kib}} KiB.',
    file: 'File',
    text: 'Or paste a program',
    act: 'Import',
    drop: 'You can also drop a file anywhere on the page.',
    done: 'Imported and recognized as {{language}}.',
    undo: 'Undo the import',
    undone: 'The program is as it was before the import.',
    empty: 'Choose a file or paste a program.',
    large: 'A program can be at most {{kib}} KiB; this one is {{size}} KiB. Your program has not changed.',
    binary: 'This is not a text file. Your program has not changed.',
    unknown: 'The language was not recognized. Your program has not changed.',
    foreign:
      'This is {{tool}}, which cannot be imported directly. Export it from there as OpenQASM and import that. ' +
      'Your program has not changed.',
    unread: 'The file cannot be read. Your program has not changed.',
  },
  export: {
    short: 'Export',
    title: 'Export',
    format: 'Format',
    act: 'Download',
    failed: 'No connection, so nothing was exported. Your program is still here.',
  },
};
