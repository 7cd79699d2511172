import type { Translated } from '#app/i18n/locale.ts';
import type { learnComics as original } from '#app/i18n/locales/zh/learn-comics.ts';

export const learnComics: Translated<typeof original> = {
  title: 'Quantum comics',
  lead:
    'Six short stories about measurement, superposition, teleportation, copying, Deutsch’s problem and error ' +
    'correction. After the joke the chapter is easier.',
  description:
    'Six comic strips on quantum computing: measurement, the cat, teleportation, no-cloning, Deutsch’s bet, error correction.',
  panels_one: '{{count}} panel',
  panels_other: '{{count}} panels',
  picture: 'Picture: {{picture}}',
  line: '{{who}}: {{words}}',
  speaker: {
    sailor: 'Q',
    scale: 'Scale',
    cat: 'Boxy',
    ally: 'Ally',
    bo: 'Bo',
    fog: 'Glug',
    clerk: 'Clerk',
    visitor: 'Onlooker',
    witnesses: 'Air, light, floor and flea',
    narrator: 'Narrator',
    sign: 'Sign',
  },
  about: 'What it is about',
  chapter: 'Read chapter {{number}}: {{title}}',
  neighbors: 'Previous and next comic',
  cast: {
    title: 'The cast',
    sailor: {
      name: 'Q',
      text: 'A qubit. The arrow on the cap is the Bloch vector: up is 0, down is 1, east is a superposition of both.',
    },
    scale: { name: 'Scale', text: 'The measuring device. Honest, tactless, asks only yes-or-no questions.' },
    cat: { name: 'Boxy', text: 'The harbor cat. Loves boxes. Never in danger.' },
    keepers: { name: 'Ally and Bo', text: 'Lighthouse keepers on two islands, with a telephone.' },
    fog: { name: 'Glug', text: 'A blob of fog: noise. Friendly and clumsy.' },
  },
};
