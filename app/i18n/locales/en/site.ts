import type { Translated } from '#app/i18n/locale.ts';
import type { site as original } from '#app/i18n/locales/zh/site.ts';

export const site: Translated<typeof original> = {
  feedback: { label: 'Feedback' },
  footer: {
    label: 'Footer',
    organizer: 'Organizer',
    support: 'Support',
    contact: 'Contact',
    write: 'Contact us',
    leaveMessage: 'Leave a message here',
    learn: 'Learn',
    program: 'Program',
    documents: 'Docs',
    qrAccount: 'WeChat',
    qrDevelopers: 'Developers',
    qrLabel: 'QR code: {{name}}',
    copyright: '© {{year}} {{site}}',
    filing: 'Filing number: {{number}}',
    terms: 'Terms',
    privacy: 'Privacy',
  },
  carousel: {
    previous: 'Previous',
    next: 'Next',
    place: 'Group {{index}} of {{total}}',
    pause: 'Pause the slides',
    play: 'Resume the slides',
    kind: 'carousel',
  },
  open: 'Available',
  notOpen: 'Not yet available',
  enter: 'Open',
  download: 'Download',
  documentation: 'Documentation',

  home: {
    title: 'For quantum-computing developers',
    description:
      'Draw a circuit or write it in QRunes, OriginIR or OpenQASM, run it on a virtual machine and read the result.',
    hero: {
      line1: 'Watch quantum',
      line2: 'states take shape',
      lead:
        'Drag gates, or write QRunes, OriginIR or OpenQASM: circuit and program stay in sync. Send the circuit to a ' +
        'virtual machine, watch it move through the queue, and read the result with its error bars.',
      start: 'Start programming',
      signUp: 'Sign up for {{coins}} QCoins a day',
      center: 'Go to the computing center',
      // A line may break after a bar; U+2060 forbids it.
      caption:
        'A superposition of harmonic-oscillator states. Ink lines: contours of |\u2060ψ|\u2060². Colored ' +
        'lines: equal phase. Numbers: 100\u00a0|\u2060ψ|\u2060².',
      wheel: 'Phase wheel: 0 at the right, increasing counterclockwise',
    },
    banner: { label: 'What Quantum Harbor does', slides: 'Slides', more: 'Learn more' },
    film: {
      title: 'How a quantum state evolves',
      lead:
        'The superposition on the next slide, evolved through one period by the Schrödinger equation. Color is ' +
        'phase, brightness is |\u2060ψ|, lines are contours; after one period it is back where it started.',
      learn: 'Learn from the first qubit',
      label: 'One period of a superposition of the two-dimensional oscillator, without sound',
      caption: 'Computed frame by frame by this site: ψ(t) = Σ c·e^(−i(n+m)ωt)·φₙφₘ, one period in 16 seconds.',
    },
    figures: {
      label: 'The platform in figures',
      qubits: 'qubits, no access request needed',
      languages: 'quantum languages, each convertible into the others',
      machines: 'simulators, plus an emulated 72-\u2060qubit machine',
      coins: 'QCoins a day, credited on your first visit or API call',
    },
    chip: {
      line1: '72 qubits,',
      line2: 'one emulated chip',
      lead:
        'The coupling map and the mean calibration are the published figures of a real chip, dead couplers ' +
        'included. What runs here is an emulator, not the hardware. Request access once; after approval you can run ' +
        'on it.',
      table: 'Published figures of the 72-qubit chip',
      quantity: 'Quantity',
      published: 'Published',
      couplers: 'Couplers (dead)',
      couplersValue: '{{total}} ({{dead}})',
      gates: 'Native gates',
      singleGate: 'Mean single-qubit gate fidelity',
      cz: 'Mean CZ fidelity',
      t1: 'Mean T₁',
      t2: 'Mean T₂',
      source: 'Source: the manufacturer’s public status sheet, January 2024.',
      look: 'See the chip',
      map: 'Coupling map of the 72-qubit chip, 12 columns by 6 rows; crossed-out couplers are dead',
      caption: 'The highlighted path fits an 8-qubit GHZ circuit. Dashed, crossed-out couplers cannot be used.',
    },
    education: {
      title: 'Start from the first qubit',
      lead: 'Videos, a textbook, a comic and a learning machine, all covering the same material.',
      more: 'More courses',
    },
    sample: {
      title: 'Diagram and\u00a0program, one\u00a0circuit',
      lead: 'One circuit in three languages. The diagram is drawn from the program; the virtual machine computes the result.',
      open: 'Write your own',
      name: 'GHZ state on 3 qubits',
      program: 'Program',
      languages: 'Language of the program',
      circuit: 'Circuit',
      result: 'Result',
      counts: 'counts',
      note: 'Full amplitude · {{shots}} shots · seed {{seed}} · error bars ±1σ · rightmost digit is c0',
      histogram: 'Result of {{shots}} shots: {{states}}',
    },
    applications: {
      title: 'In industry',
      lead: 'Six fields, each starting from a problem small enough to solve completely.',
      all: 'All applications',
    },
    tools: { title: 'Developer tools', lead: 'The same circuits, outside the browser.', all: 'All five tools' },
  },

  education: {
    title: 'Education',
    description:
      'Seventeen circuits to try in the browser, each with a lesson; a video course, a learning machine, a textbook and a comic.',
    lead: 'Begin with the first qubit: try circuits right here, then go on with courses, a textbook or a comic.',
    more: 'See everything on the learning site',
    items: {
      course: {
        title: 'Video course',
        text: 'Short films, one idea each: computed pictures, with captions and a transcript.',
      },
      machine: {
        title: 'Learning machine',
        text: 'Get to know a quantum computer: what each stage of a dilution refrigerator is for.',
      },
      book: {
        title: 'Quantum textbook',
        text: 'From one qubit to a machine, with circuits in the text and exercises in every chapter.',
      },
      comic: { title: 'Quantum comic', text: 'Stories that explain measurement, teleportation and no-\u2060cloning.' },
    },
    learn: {
      title: 'Textbook, exercises, learning machine',
      text: 'Edit and run the circuits in the textbook, and get a counter-example when an answer is wrong. No account needed.',
      start: 'Open the map',
    },
    practice: {
      title: 'Learn a little, try a little',
      text: 'Open the designer, build the circuit from the lesson, and see its result within seconds.',
      start: 'Open the designer',
    },
  },

  machines: {
    'full-amplitude': {
      name: 'Full-amplitude VM',
      text: 'All amplitudes at once. Made for debugging and teaching.',
      limit: 'Up to {{qubits}} qubits',
    },
    noisy: {
      name: 'Noisy VM',
      text: 'Depolarizing, damping and readout errors: does your algorithm survive them?',
      limit: 'Up to {{qubits}} qubits',
    },
    'partial-amplitude': {
      name: 'Partial-amplitude VM',
      text: 'Only the basis states you choose, in exchange for more qubits.',
      limit: '1 to {{qubits}} qubits, up to {{extended}} on request',
    },
    'single-amplitude': {
      name: 'Single-amplitude VM',
      text: 'The amplitude of one basis state, by a tensor network.',
      limit: '1 to {{qubits}} qubits, up to {{extended}} on request',
    },
    'chip-72': {
      name: '72-qubit machine',
      text: 'An emulator with a real chip’s coupling map and calibration, and its two native gates U3 and CZ.',
      limit: '{{qubits}} qubits',
    },
  },

  simulation: {
    title: 'Programming',
    description:
      'Quantum programming in the browser: four virtual machines, three languages, live progress, reproducible results.',
    lead: 'Nothing to install. Before every run you see its estimated memory, time and price.',
    features: { title: 'What you can do here', label: 'Six features of online programming' },
    items: {
      drawing: {
        title: 'Draw it or write it',
        text: 'Drag gates or type the program: each follows the other at once. Every gate is described in words, for screen readers too.',
      },
      languages: {
        title: 'Three languages, one circuit',
        text: 'QRunes, OriginIR and OpenQASM describe one and the same circuit. Errors give the line and column and suggest a fix.',
      },
      estimate: {
        title: 'Know the price before you run',
        text: 'Memory, time and price are stated before you submit. What cannot fit is refused at once and costs nothing.',
      },
      live: {
        title: 'Watch it run',
        text:
          'Position in the queue, percent complete: the page updates by itself. If a task fails, or if you ' +
          'terminate it before it starts, its QCoins are refunded in full.',
      },
      seed: {
        title: 'Same seed, same result',
        text:
          'The same circuit, shots and seed give the same counts on any computer in double precision, so others can ' +
          'reproduce your result.',
      },
      table: {
        title: 'A table beside every chart',
        text: 'The numbers stand beside the histogram and download as CSV and JSON. No result depends on telling colors apart.',
      },
    },
    chip: { title: '72-qubit machine', enter: 'Open the 72-qubit machine' },
    machines: {
      title: 'Virtual machines',
      lead: 'Four methods, each with its strengths. Subscribe in the computing center, then submit a task.',
    },
  },

  development: {
    title: 'Developer tools',
    description: 'QPanda, pyQPanda, QRunes, Qurator and VQNet: downloads and documentation.',
    lead: 'Five tools made and maintained by Origin Quantum, with their downloads and documentation.',
    tools: {
      QPanda: { kind: 'C++ framework', text: 'Compile, optimize and run quantum programs.' },
      pyQPanda: { kind: 'Python binding', text: 'QPanda from Python, installed with one command.' },
      QRunes: {
        kind: 'Quantum language',
        text: 'One instruction per line. Our designer reads and writes it directly.',
      },
      Qurator: {
        kind: 'Development environment',
        text: 'A VS Code extension that completes, checks and runs QRunes programs.',
      },
      VQNet: { kind: 'Variational network', text: 'Put circuits into neural networks and train both together.' },
    },
    example: '{{tool}} example',
    jupyter: 'Python notebooks, in your browser:',
    jupyterLink: 'Open Jupyter',
    cloud: 'Looking for the manufacturer’s own cloud?',
    cloudLink: 'Open the cloud site',
  },

  application: {
    title: 'Applications',
    description: 'Quantum algorithms for chemistry, big data, AI, finance, information security and aerospace.',
    lead: 'Answers from your own data, beside those of classical methods. The pictures are computed from the defaults.',
    notice: 'To compute with your data you need an account; to see the examples you do not.',
    algorithms: 'The algorithms first, gate by gate?',
    elsewhere: 'Tutorial on another site',
    count_one: '{{count}} application',
    count_other: '{{count}} applications',
    groups: {
      data: { title: 'Big data', text: 'Patterns in behavior and relationships.' },
      ai: { title: 'Artificial intelligence', text: 'Recognize and restore small images.' },
      finance: {
        title: 'Financial engineering',
        text: 'Price options, bound risk, weight portfolios.',
      },
      security: {
        title: 'Information security',
        text: 'Why quantum algorithms threaten today’s public-key cryptography.',
      },
      medicine: { title: 'Biomedicine', text: 'Ground-state energies of molecules.' },
      aerospace: { title: 'Aerospace', text: 'Solve the equations of fluid dynamics.' },
    },
    items: {
      behavior: {
        title: 'User behavior prediction',
        text: 'A quantum kernel measures how alike two users are by the overlap of their states.',
      },
      ranking: { title: 'Network ranking', text: 'A quantum walk ranks the nodes of a network by interference.' },
      digits: {
        title: 'Handwritten digit recognition',
        text: 'Encode the image in amplitudes; the overlap of states tells which digit it is.',
      },
      identification: {
        title: 'Image identification',
        text: 'Compare two images with a swap test; identical images always pass it.',
      },
      restoration: { title: 'Image restoration', text: 'One qubit per pixel: QAOA finds the image of lowest energy.' },
      option: {
        title: 'Option pricing',
        text: 'Encode the expected payoff in an amplitude; amplitude estimation, a kind of phase estimation, reads it out.',
      },
      strategy: {
        title: 'Trading strategy',
        text: 'Quantum search finds the most profitable strategy in a backtest table.',
      },
      var: {
        title: 'Value at risk',
        text: 'Encode the loss distribution in amplitudes; amplitude estimation reads out the probability of its tail.',
      },
      bayesian: {
        title: 'Bayesian network',
        text: 'Posterior probabilities given the evidence, by amplitude amplification.',
      },
      portfolio: { title: 'Portfolio', text: 'Return, risk and budget as a quadratic form, solved by QAOA.' },
      rsa: { title: 'Breaking RSA', text: 'Factor numbers such as 15 by finding an order with Shor’s algorithm.' },
      chemistry: { title: 'Quantum chemistry', text: 'The energy of H₂ and LiH against their bond length, by VQE.' },
      fluid: {
        title: 'Fluid dynamics',
        text: 'Flow in a channel by a quantum linear solver, and a drop of ink that spreads.',
      },
    },
  },

  legal: {
    sample:
      'This is sample text for the operator of a site to rewrite. It is not legal advice and does not speak for any real organization.',
    terms: {
      title: 'Terms of Service',
      description: 'The conditions for using this platform (sample text).',
      sections: {
        service: {
          title: 'The service',
          text:
            'The platform lets you write quantum programs, simulate them and read the results. All virtual ' +
            'machines and the 72-qubit chip are emulated; none is quantum hardware.',
        },
        account: {
          title: 'Your account',
          text:
            'Registration needs a phone number or an email address. Keep your password to yourself and do not ' +
            'lend the account. You may delete it at any time; its data cannot be recovered afterwards.',
        },
        coins: {
          title: 'QCoins',
          text:
            'QCoins are granted at the first signed-in visit or API call of a day and are valid on that day. They ' +
            'cannot be exchanged for money or transferred. If a task fails, or if you terminate it before it ' +
            'starts, its QCoins are refunded in full.',
        },
        conduct: {
          title: 'Conduct',
          text: 'Do not work around limits, disturb the tasks of others, or upload what you have no right to use.',
        },
        content: {
          title: 'Your programs and results',
          text: 'The programs you write and the results you compute are yours. The platform keeps them only to run and show them.',
        },
        liability: {
          title: 'Liability',
          text:
            'The platform is provided as is. Simulation results are for research and teaching; do not base ' +
            'investment, medical or other weighty decisions on them alone.',
        },
      },
    },
    privacy: {
      title: 'Privacy Policy',
      description: 'What the platform keeps, why, and how to have it deleted (sample text).',
      sections: {
        kept: {
          title: 'What is kept',
          text:
            'Account name, phone number or email address, an irreversible digest of the password, second factors (public ' +
            'keys of passkeys, the encrypted secret of an authenticator app, digests of recovery codes), times and ' +
            'addresses of sign-\u2060ins, your projects, tasks and results, chapters read, exercises ' +
            'solved with their answers, days of learning, and your classes. The teacher of a class sees your name ' +
            'there and what you do in the lessons that the class has, until you leave.',
        },
        purpose: {
          title: 'Why',
          text: 'To sign you in, send verification codes, run tasks and prevent abuse. Not for advertising, and not for sale.',
        },
        cookies: {
          title: 'Cookies',
          text:
            'Cookies keep you signed in, recognize a browser that signed in or requested a code, remember your ' +
            'language, theme and preferences, remember what you have read and solved in the lessons without an ' +
            'account and on which days, and carry you through the steps of a procedure such as resetting a ' +
            'password. There are no tracking cookies and no third-party scripts. Answers to exercises that could not be ' +
            'sent stay in the storage of the browser until they are sent or you delete them.',
        },
        messages: {
          title: 'Text messages and mail',
          text:
            'Verification codes are sent through services that the operator configures; these receive the number ' +
            'or address they send to.',
        },
        ages: {
          title: 'How long it is kept',
          text:
            'Until you delete it, except what has an age: the log of sign-\u2060ins, delivery logs and notifications, and, if ' +
            'the operator has set one, results and messages. “Your data” in the account settings states the ages of this ' +
            'site. Before results are deleted you are told at least 14 days ahead.',
        },
        rights: {
          title: 'Your rights',
          text:
            'In the account settings, “Your data” lets you download everything that your account has, as files that ' +
            'other programs can read, and delete the account. You can correct your profile at any time.',
        },
        removal: {
          title: 'Deletion',
          text:
            'Tasks, projects and the progress of lessons can be deleted at any time. Deleting the account deletes ' +
            'everything that belongs to it at once, with its shared links and certificates. A class that you teach closes; ' +
            'its learners keep their progress. What operators did to an account stays in their audit log, with its id and ' +
            'name. Backups of the operator still have it until they expire.',
        },
        contact: { title: 'Contact', text: 'For questions about privacy, use “Contact us” in the footer.' },
      },
    },
  },
};
