import type { Translated } from '#app/i18n/locale.ts';
import type { rsaZh } from './zh.ts';

export const rsaEn: Translated<typeof rsaZh> = {
  title: 'Breaking RSA',
  short: 'Orders and factors by Shor',
  method: 'Shor’s algorithm',
  promise: 'Factor a small modulus by Shor’s algorithm, derive the private key and read a secret text.',
  fields: {
    modulus: { label: 'Modulus N', hint: '15 to 77, the product of two different primes' },
    exponent: { label: 'Public exponent e', hint: 'There is a private key only if e and φ(N) share no factor' },
    message: { label: 'What you give', hint: 'A cipher text, or a word that is encrypted first and then broken' },
    cipher: { label: 'Cipher text', hint: 'Whole numbers below N with commas or spaces between, at most 60' },
    word: { label: 'Word', hint: 'Letters A to Z; A = 1, Z = 26, all below N' },
    base: { label: 'Base a', hint: '2 to N − 1; empty: drawn from the seed' },
    circuit: { label: 'Circuit', hint: 'A whole counting register, or one counting qubit used again and again' },
    arithmetic: { label: 'Products', hint: 'Compiled from their table, or computed by adders (N = 15 or 21)' },
    countingQubits: { label: 'Bits t of a reading', hint: '2 to 14; empty: 2n, within 20 qubits in total' },
    shots: { label: 'Runs with each base', hint: '16 to 4,096' },
  },
  options: {
    message: { cipher: 'Cipher text', word: 'A word' },
    circuit: { full: 'Full register', recycled: 'One recycled qubit' },
    arithmetic: { table: 'Table', adders: 'Adders' },
  },
  errors: {
    modulus_range: 'N must be a whole number from 15 to 77.',
    modulus_even: '{{modulus}} is even: 2 divides it; no quantum computer is needed.',
    modulus_prime: '{{modulus}} is prime and cannot be an RSA modulus.',
    modulus_power: '{{modulus}} is the prime {{p}} to the power {{k}}; taking a root factors it.',
    modulus_too_large: 'Qubits needed for {{modulus}}: {{n}}; the limit here is {{limit}}. Choose at most {{max}}.',
    cipher_too_large: '{{value}} in the cipher text is not below N.',
    too_many_numbers: 'A cipher text has at most {{max}} numbers.',
    no_letter: '“{{letter}}” is not a letter from A to Z.',
    letter_too_large: 'Letter {{letter}} ({{value}}) is not below N; choose a larger N.',
    lucky: '{{base}} and {{modulus}} share the factor {{factor}}: by luck, it is already factored.',
    adders_size: 'Adders are for the circuit with one recycled qubit, and for N up to {{max}}.',
    too_many_counting: 'Qubits needed: {{n}}; the limit is {{limit}}. Use fewer bits of a reading.',
    machine_size:
      'The 72-qubit machine factors only 15: full register, readings of at most 3 bits, and the base 2, 4 or 8.',
  },
  warnings: {
    noise_flattens: 'Noise flattens the peaks and makes readings even; a reading may still give the factors by chance.',
    not_two_primes:
      '{{modulus}} is not a product of two different primes: it can be factored, but not used to decrypt.',
    no_key: 'e = {{exponent}} and φ(N) = {{phi}} share a factor: no private key; the factors are still {{p}} × {{q}}.',
    base_fails:
      'The base {{base}} has the order {{order}} and never gives factors. Choose another one, or leave it empty.',
    not_found: 'No base gave the factors (tried: {{count}}). Use more runs or another seed.',
  },
  steps: {
    data_read: 'Data read',
    base: 'Running the circuit with the base {{base}}',
    reading: 'Reading {{y}} gave no factors; trying the next',
  },
  columns: { y: 'Reading y', count: 'Count', fraction: 'Closest fraction', order: 'Candidate r', outcome: 'Outcome' },
  reasons: {
    zero: 'y = 0 tells nothing',
    no_order: 'none of d, 2d and 3d is an order',
    odd: 'r is odd',
    minus_one: 'half of r gives −1',
    multiple: 'r is a multiple of the order',
  },
  headline: {
    found: '{{modulus}} = {{p}} × {{q}}. Private key d = {{key}}; the text reads {{plain}}.',
    factors: '{{modulus}} = {{p}} × {{q}}, without a usable private key.',
    none: 'No reading has given the factors of {{modulus}} yet.',
    failed: 'No reading gave the factors of {{modulus}}.',
  },
  tiles: {
    quantum: 'Shor’s algorithm',
    base: 'Base {{base}}, order {{order}}',
    success: 'Success of one run: {{share}}',
    observed: 'Successful runs: {{successes}} of {{shots}}',
    pending: 'No result yet',
    division: 'Trial division',
    divisions: 'Divisions: {{count}}',
    rho: 'Pollard’s rho',
    steps: 'Steps: {{count}}',
    seconds: 'Took {{time}}',
  },
  spectrum: {
    title: 'Spectrum of the readings',
    aside: 'Bits: {{bits}}',
    finding: 'Readings gather near multiples of 2ᵗ/{{order}}; the highest peak has a probability of {{share}}.',
    caption: 'Probability',
    axis: 'Reading y',
    sampled: 'From the runs',
    exact: 'Exact',
    columns: { y: 'Reading y', peak: 'Peak s/r', exact: 'Exact probability', sampled: 'From the runs' },
  },
  powers: {
    title: 'Powers of the base',
    aside: 'aˣ mod N',
    finding: 'The powers of {{base}} modulo {{modulus}} repeat every {{order}} steps: this is the order.',
    caption: 'Remainder',
    axis: 'Exponent x',
    period: 'One period',
    columns: { exponent: 'Exponent x', rest: 'Remainder' },
  },
  readings: {
    title: 'What each reading tells',
    caption: 'The most frequent readings, their closest fractions, candidates for the order, and factors',
    more: 'Readings left out here: {{count}}. All are in the CSV file.',
  },
  sizes: {
    title: 'Real sizes',
    caption: 'What factoring takes with error correction, by the formulas of Gidney and Ekerå',
    bits: 'Bits of N',
    qubits: 'Logical qubits',
    toffolis: 'Toffoli gates',
    note:
      '2,048 bits: about 20 million noisy physical qubits and 8 hours; a later estimate by Gidney is under one million ' +
      'and under a week.',
  },
  message: {
    title: 'Cipher text and plain text',
    caption: 'Each number before and after decryption',
    cipher: 'Cipher text',
    plain: 'Plain text',
    letter: 'Letter',
  },
  small: 'Spectrum for {{modulus}}: every peak is a multiple of one over the order',
  figures: {
    order: 'Order r',
    base: 'Base a',
    successPerRun: 'Success of one run',
    qubits: 'Qubits of the full circuit',
    recycledQubits: 'Qubits of the recycled circuit',
    phi: 'Euler’s φ(N)',
    privateExponent: 'Private key d',
    trialDivision: { divisions: 'Divisions of trial division' },
    pollardRho: { steps: 'Steps of Pollard’s rho' },
  },
  caveat:
    'The 33 of the default example can be factored in your head; 2,048 bits need a machine thousands of times larger than today’s.',
  realSize:
    'The circuit here has its products compiled from a table, and whoever can write the table down already knows the ' +
    'period: it only shows how an order is found. With “Adders” the products are really computed, at the price of ' +
    'more qubits and many more gates. For 2,048 bits only such a circuit can be written at all; the estimate of ' +
    'Gidney and Ekerå is about 6,200 logical qubits and 2.6 billion Toffoli gates. Today’s machines are far from it. But a cipher ' +
    'text can be stored until there is one, which is why new standards use problems that Shor’s algorithm does not ' +
    'solve.',
};
