import type { Translated } from '#app/i18n/locale.ts';
import type { learnFilms as original } from '#app/i18n/locales/zh/learn-films.ts';

export const learnFilms: Translated<typeof original> = {
  title: 'Films',
  lead_one:
    '{{count}} film of one to two minutes. Every picture is computed; captions and transcript are in English and Chinese.',
  lead_other:
    '{{count}} films of one to two minutes. Every picture is computed; captions and transcripts are in English and Chinese.',
  description:
    'Films on quantum computing of one to two minutes each: computed pictures, captions, transcripts and scenes.',
  silent: 'The film has no sound. Captions can be switched in the player.',
  open: 'Open the video file',
  scenes: 'Scenes',
  transcript: 'Transcript',
  chip: 'The chip in this film is emulated.',
  onwards: 'What comes next',
};
