import type { Translated } from '#app/i18n/locale.ts';
import type { behaviorZh } from './zh.ts';

export const behaviorEn: Translated<typeof behaviorZh> = {
  title: 'User behavior prediction',
  short: 'A quantum kernel beside classical methods',
  method: 'Quantum kernel and ridge regression',
  promise: 'Predict from a few past habits whether a user will buy next week, beside three classical methods.',
  fields: {
    dataset: { label: 'Data', hint: 'One of three samples, or a table of your own' },
    csv: { label: 'Table', hint: '8 to 400 rows of CSV: columns of numbers, one of labels, names in the first row' },
    label: { label: 'Column of labels', hint: 'Its name; empty: the last column' },
    features: {
      label: 'Features',
      hint: 'Column names with commas between, at most 8, one qubit each; empty: all columns of numbers',
    },
    kernel: { label: 'Feature map', hint: 'Angle: a rotation for each feature; ZZ: also phases between features' },
    ridge: { label: 'Ridge λ', hint: '0.0001 to 100; not too small with shots' },
    shots: {
      label: 'Shots for each kernel entry',
      hint: '100 to 100,000; empty: exact entries on the engine “exact”, 1,000 shots on others',
    },
    classes: { label: 'Tell only these classes apart', hint: '2 to 6 with commas between; empty: all' },
    axes: {
      label: 'Two features of the decision picture',
      hint: 'Two column names, a comma between; empty: the first two',
    },
    split: {
      label: 'Split',
      hint: 'Alternate: odd rows train, even rows test; random: 70% of each class train, drawn by the seed',
    },
    scaling: { label: 'Scaled by', hint: 'Rows whose minimum and maximum become the angles 0 and π' },
  },
  options: {
    dataset: {
      shop: 'Users of a shop (made up)',
      iris: 'Iris flowers',
      moons: 'Two half moons (made up)',
      table: 'A table of your own',
    },
    kernel: { angle: 'Angle', zz: 'ZZ' },
    split: { alternate: 'Alternate', seeded: 'Random 70/30' },
    scaling: { 'training rows': 'Training rows', 'all rows': 'All rows' },
  },
  errors: {
    one_class: 'The label column has one class; two are needed.',
    few_classes: 'Name at least two classes.',
    many_labels:
      'The label column has {{n}} different values; at most {{max}} are possible. Choose another column, or some classes.',
    too_many_classes: 'Choose at most {{max}} classes.',
    too_many_features: 'Choose at most {{max}} features.',
    too_few_rows: 'At least {{limit}} rows are needed.',
    kernel_too_large: 'At most {{max}} rows (the kernel would have {{n}} entries).',
    class_untrained: 'Class “{{c}}” has no training row; choose another split.',
    all_constant: 'Every chosen feature has a single value in the training rows, which tells nothing apart.',
    no_features: 'The table has no column of numbers that could be a feature.',
    no_column: 'The table has no column “{{column}}”.',
    no_class: 'The label column has no class “{{c}}”.',
    label_as_feature: '“{{column}}” is the column of labels and cannot be a feature.',
    column_twice: '“{{column}}” is named twice.',
    names_needed: '{{field}}: enter names with commas between.',
    two_axes: 'Enter the names of two different columns that are features.',
    few_test_rows: 'This split leaves a single test row; choose another split.',
    value_size: 'Line {{row}}, column “{{column}}”: the number is too large.',
    name_long: 'Names of columns and classes have at most {{max}} characters: “{{name}}…”.',
    data_twice: 'The data are given twice, and differ: choose one of sample, file and table.',
    shots_range: 'Shots must be 0, or {{min}} to {{max}}.',
    shots_needed: 'This engine gives counts only; enter a number of shots from {{min}} to {{max}}.',
    machine_shots: 'On the 72-qubit machine, shots for each entry must be at least {{min}}.',
    machine_rows: 'On the 72-qubit machine at most {{max}} rows may train, and as many test.',
  },
  warnings: {
    text_columns: 'Left out, as less than half of their cells are numbers: {{columns}}.',
    constant_column: 'Column “{{column}}” is the same in all training rows and was left out.',
    small_ridge:
      'With so few shots ({{shots}}) the entries have errors of about 1 per cent or more, which λ = {{ridge}} does not hold down. ' +
      'Take λ near 1, or 10,000 shots and more.',
    noise_lowers: 'Noise makes 0…0 less likely; the entries are not corrected for it.',
    not_definite:
      'Errors of the shots give the kernel negative eigenvalues that λ does not lift above zero: the result is unstable.',
  },
  steps: {
    data_read: 'Data read',
    entries: 'Kernel entries {{done}} of {{of}}',
    solved: 'Weights solved',
    predicted: 'Rows predicted: {{n}}',
  },
  columns: {
    row: 'Row',
    part: 'Used to',
    true: 'True class',
    predicted: 'Predicted class',
    score: 'Score of “{{name}}”',
  },
  headline: {
    users:
      'Of {{n}} held-back users the quantum kernel is right on {{k}} ({{p}}), a Gaussian kernel on {{p2}}, a linear model on {{p3}}.',
    rows: 'Of {{n}} held-back rows the quantum kernel is right on {{k}} ({{p}}), a Gaussian kernel on {{p2}}, a linear model on {{p3}}.',
    none: 'Kernel entries known: {{done}} of {{of}}. Nothing is predicted yet.',
  },
  tiles: {
    quantum: 'Quantum kernel',
    pending: 'Not known yet',
    right: '{{k}} of {{n}} rows right',
    exact: 'Exact kernel entries',
    shots: 'Shots for each entry: {{shots}}',
    ideal: 'With exact entries: {{share}}',
    withShots: 'With shots, {{shots}} for each entry: {{share}}',
    gaussian: 'Gaussian kernel',
    linear: 'Linear model',
    majority: 'Always the class of most training rows: {{share}}',
    seconds: 'Took {{time}}',
  },
  decision: {
    title: 'Decision picture',
    data: 'The rows',
    aside: 'Two features',
    count: '{{name}}: {{number}}',
    comma: ', ',
    both: '{{medians}} {{shop}}',
    train: 'Train',
    test: 'Test',
    outlines: 'Outlines are training rows, full marks test rows',
    wrong: 'In a ring: given a wrong class',
    medians:
      'The ground shows which class a row there would be given, stronger where the choice is clearer. The other ' +
      'features are at their medians of the training rows, so a row need not lie on its own color.',
    shop: 'The sample is made up: its rule is a cosine of visits less minutes, with 6% of the labels flipped.',
    finding: '{{x}} against {{y}}: {{counts}}. Test rows given a wrong class: {{wrong}}.',
    findingData: '{{x}} against {{y}}: {{counts}}.',
  },
  confusion: {
    title: 'Confusion matrix',
    aside: 'Test rows: {{n}}',
    finding: 'Test rows: {{n}}. Given the right class: {{k}}; a wrong one: {{wrong}}.',
    true: 'True class',
    predicted: 'Predicted class',
  },
  kernel: {
    title: 'Kernel',
    aside: 'Training rows: {{rows}}, by class',
    caption: 'Training rows × training rows',
    finding:
      'The mean entry is {{same}} within a class and {{other}} between classes; the more they differ, ' +
      'the easier the classes are to tell apart.',
    findingSoFar: 'Kernel entries known: {{done}} of {{of}}; the others are grey.',
    blocks: 'Each cell is the mean of a block of {{block}} × {{block}}.',
    classes: 'Class',
    note: 'Each cell is the mean entry over the rows of two classes, with the 1 of each row with itself.',
  },
  table: {
    title: 'Test rows',
    caption: 'Features, true class, predicted class and the score of each class, by test row',
  },
  small: 'Classes over the plane of {{x}} and {{y}}, with the test rows',
  figures: {
    accuracy: 'Accuracy of the quantum kernel',
    right: 'Test rows right',
    ideal: { accuracy: 'Accuracy with exact entries' },
    withShots: { accuracy: 'Accuracy with 1,000 shots' },
    rbfAccuracy: 'Accuracy of the Gaussian kernel',
    linearAccuracy: 'Accuracy of the linear model',
    majorityAccuracy: 'Accuracy of the majority class',
    trainRows: 'Training rows',
    testRows: 'Test rows',
    smallestMargin: 'Smallest margin',
    kernelMean: 'Mean entry of the kernel',
  },
  caveat:
    'A classical computer gets the angle kernel from a one-line formula, and the ZZ kernel of so few qubits as well. The ' +
    'rule of the shop sample was made to be one that the angle kernel can express: compare with the Gaussian kernel.',
  realSize:
    'N rows need about N²/2 circuits, each with 1/ε² shots for an error ε: ten thousand rows to within 1% are five ' +
    'hundred billion shots. Qubits are not the trouble; there is one for each feature. But the angle kernel is a product ' +
    'of cosines, which a classical computer works out exactly in a time of N² times the number of features, so there ' +
    'is no advantage. A kernel with one would have to be hard to compute classically and also suit the data; the ZZ ' +
    'kernel is believed to be hard, yet on the samples here it is mostly less accurate than the angle kernel (see Huang et al., 2021).',
};
