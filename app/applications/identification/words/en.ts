import type { Translated } from '#app/i18n/locale.ts';
import type { identificationZh } from './zh.ts';

const GREYS_HINT =
  'A line of grays for each row, 0 black to 255 white, with spaces or commas between; or paint the cells above';
const PNG_HINT = 'At most 256 KiB, 1 million pixels and 4,096 on a side; each block becomes its mean gray';

export const identificationEn: Translated<typeof identificationZh> = {
  title: 'Image identification',
  short: 'Which picture is it?',
  method: 'FRQI and the swap test',
  promise: 'How alike are two small pictures? A swap test gives the answer, with its error.',
  fields: {
    against: { label: 'Compare with', hint: 'A set, of which the most alike is found; or only two pictures' },
    side: { label: 'Side', hint: 'Of every picture, 4 × 4 with the built-in set; uploaded ones are reduced to it' },
    query: { label: 'Picture to identify', hint: GREYS_HINT },
    queryPng: { label: 'Or upload a PNG', hint: PNG_HINT },
    set: {
      label: 'The set',
      hint: 'At most 16: a line with the name, then the rows of grays; an empty line between two pictures',
    },
    setPng: {
      label: 'Add a PNG',
      hint: '“Check data and price only” adds it to the text above, where you can give it a name',
    },
    first: { label: 'First picture', hint: GREYS_HINT },
    firstPng: { label: 'Or upload the first as a PNG', hint: PNG_HINT },
    second: { label: 'Second picture', hint: GREYS_HINT },
    secondPng: { label: 'Or upload the second as a PNG', hint: PNG_HINT },
    shots: {
      label: 'Shots of each picture',
      hint: '256 to 100,000; four times as many halve the error. The exact engine needs them only for the error',
    },
    name: { label: 'Name' },
    pixels: { label: 'Grays' },
    png: { label: 'PNG' },
  },
  options: {
    against: { 'built-in set': 'Built-in set', 'own set': 'Own set', 'two pictures': 'One other' },
    side: { 2: '2 × 2', 4: '4 × 4', 8: '8 × 8' },
  },
  errors: {
    sizes_differ: 'The pictures differ in size.',
    signs_size: 'The pictures differ in size: those of the built-in set are {{side}} × {{side}}.',
    side_differs: 'The side is not that of the pictures, which are {{side}} × {{side}}.',
    side_choice: 'The side must be 2, 4 or 8.',
    picture_size: 'A picture must be 2 × 2, 4 × 4 or 8 × 8.',
    picture_rows: 'A picture is a list of rows of grays, numbers from 0 to 255.',
    ragged: 'Row {{row}} does not have as many grays as the first: {{n}} instead of {{m}}.',
    grey_range: 'Gray values must lie between 0 and 255.',
    grey_number: 'The gray “{{text}}” is not a number.',
    empty_set: 'Choose at least one picture to compare with.',
    set_large: 'A set has at most {{limit}} pictures.',
    name_missing: 'Every picture of the set needs a name.',
    name_long: 'A name has at most {{limit}} characters.',
    name_text: 'A name must not contain line breaks or other control characters.',
    name_twice: 'Two pictures of the set are called “{{name}}”.',
    not_compared: 'This picture is not compared. Leave it out, or choose something else to compare with.',
    not_png: 'This file is no PNG, or it is broken.',
    picture_pixels: 'The picture has over {{limit}} pixels, or over {{side}} on a side; reduce it first.',
    picture_interlaced: 'This kind of interlaced PNG cannot be read; save it without interlacing.',
    machine_size: 'Only pictures of 2 × 2 fit on the 72-qubit machine.',
  },
  warnings: {
    not_apart: 'The first two cannot be told apart; use more shots.',
    equal: 'The first two are equally alike: more shots do not tell them apart.',
    noise_lowers:
      'Noise lowers all similarities and brings them closer together. The errors are statistical and leave noise out.',
    clipped:
      'Comparisons with more ones than zeros: {{count}}. The estimate of F would be negative there and counts as 0.',
    no_cosine: 'A picture is all black and has no cosine similarity.',
  },
  steps: {
    data_read: 'Pictures read',
    compared: 'Compared: {{done}} of {{pictures}}, highest similarity {{overlap}}',
  },
  columns: {
    picture: 'Picture',
    overlapSquared: 'Similarity F',
    standardErrorOfF: '±',
    exactOverlapSquared: 'Exact',
    meanSquaredError: 'Mean squared error',
  },
  pictures: { query: 'query', first: 'first picture', second: 'second picture' },
  headline: {
    found:
      'It is most like “{{name}}”: similarity {{overlap}} ± {{error}}; the next, {{second}}, is {{gap}} standard ' +
      'errors away.',
    close:
      '“{{name}}” has the highest similarity, {{overlap}} ± {{error}}; “{{secondName}}”, at {{second}}, is only ' +
      '{{gap}} standard errors away.',
    single: 'Its similarity to “{{name}}” is {{overlap}} ± {{error}}.',
    soFar: 'So far it is most like “{{name}}”: similarity {{overlap}} ± {{error}}.',
    pair: 'The similarity of the two pictures is {{overlap}} ± {{error}}.',
    none: 'No picture is compared yet.',
    many: 'very many',
  },
  tiles: {
    swap: 'F by the swap test',
    formula: 'F by the formula',
    error: 'Mean squared error',
    cosine: 'Cosine similarity {{cosine}}',
    cosineOfSet: 'Highest cosine similarity {{cosine}} (“{{name}}”)',
    best: 'Most like “{{name}}”',
    pending: 'Not computed yet',
    shots: 'Shots of each: {{shots}}',
    exactShots: 'Exact. Shots for the error: {{shots}}',
    seconds: 'Took {{time}}',
  },
  pair: {
    title: 'The query and the most alike',
    titleOfTwo: 'The two pictures',
    aside: '{{side}} × {{side}}',
    finding: 'Left the {{first}}, right {{second}}, both {{side}} × {{side}}; their similarity is {{overlap}}.',
    row: 'Row',
  },
  set: {
    title: 'The set',
    aside_one: '{{number}} picture, {{side}} × {{side}}',
    aside_other: '{{number}} pictures, {{side}} × {{side}}',
    finding: 'The query, and what it is compared with: {{names}}.',
    greys: 'Grays',
  },
  overlaps: {
    title: 'Similarities',
    aside: 'Shots of each: {{shots}}',
    asideExact: 'Exact. Shots for errors: {{shots}}',
    finding: 'The most alike is “{{name}}”: similarity {{overlap}} ± {{error}}, exactly {{exact}}.',
    findingOfTwo: 'The similarity is {{overlap}} ± {{error}}, exactly {{exact}}.',
    findingExact: 'By the formula the most alike is “{{name}}”, with {{exact}}.',
    measured: 'Swap test, with a standard error',
    exact: 'Exact value',
    exactIs: 'exactly {{exact}}',
    axis: 'Similarity F',
  },
  table: {
    title: 'Similarity of each picture',
    caption: 'The most alike first; ± is a standard error, and the exact value is that of the formula',
  },
  small: 'The query, and “{{name}}”, which is most like it',
  figures: {
    best: 'Most alike',
    second: 'Second',
    gapInStandardErrors: 'Standard errors between them',
    overlapSquared: 'Similarity F',
    standardErrorOfF: 'Standard error of F',
    bestOverlapSquared: 'Similarity F of the most alike',
    bestStandardErrorOfF: 'Its standard error',
    p0: 'Probability of 0, P(0)',
    exactOverlapSquared: 'Exact F',
    meanSquaredError: 'Mean squared error',
    cosine: 'Cosine similarity',
    bestByMeanSquaredError: 'Least mean squared error',
  },
  caveat: 'Black against white gives 0, but unrelated pictures often have 0.2–0.5: read the ranking, not the value.',
  realSize:
    'A picture of 2ᵏ pixels takes 2k + 3 qubits in a swap test, only 43 for 1024 × 1024. But preparing it takes 2ᵏ ' +
    'controlled rotations, every shot prepares two pictures, and the error falls only as 1/√shots. A classical computer ' +
    'reads all pixels once and has the exact similarity. For stored pictures there is no advantage.',
};
