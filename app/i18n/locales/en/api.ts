import type { Translated } from '#app/i18n/locale.ts';
import type { api as zh } from '#app/i18n/locales/zh/api.ts';

export const api: Translated<typeof zh> = {
  title: 'Quantum Harbor task API',
  lead:
    'Submit tasks, read results and manage projects with a token. The same rules as on the web pages apply: ' +
    'same prices, same checks. A task with computedIn browser was computed in a browser of its account; ' +
    'the portal has not checked it.',
  tokens: 'Create one under Account → API tokens.',
  idempotency:
    'For 48 hours, a repeated call with the same key returns what the first one created; nothing is charged or ' +
    'saved twice. A different body with the same key gets 422. If the created task or version has since been ' +
    'deleted, the answer is 410.',
  wait: 'Prefer: wait=seconds delays the response until the task ends, {{seconds}} seconds at most.',
  price:
    'A run costs the price of its product for its size, and {{coins}} QCoin for each started interval of {{interval}} s ' +
    'of estimated time after the first {{free}} s. Times are those of a reference machine (one thread), so the ' +
    'same run has the same price at all times; the price in the estimate is the price charged. Values, sweeps and ' +
    'minimizations have one price: that of their largest program, and the time of all points or of the whole budget. ' +
    'One that is terminated keeps what is done; the time of the rest is refunded.',
  done: 'Done',
  problem: 'Refused with one of {{statuses}}; detail says why.',
  page: {
    begin: 'Get started',
    steps: {
      token: 'Create a token in your account settings and put it in the environment variable QUANTUM_HARBOR_TOKEN.',
      header: 'Send “Authorization: Bearer” followed by the token with every request.',
      errors: 'Errors come as application/problem+json: code is stable, detail is in the language of the request.',
      limit:
        '{{limit}} calls a minute per token; RateLimit-Remaining says how many are left, Retry-After when to try again.',
      pages: 'Lists give up to 100 items; nextCursor fetches the next page.',
      idempotency:
        'Send an Idempotency-Key when you submit a run or save a project; a retry after a dropped connection ' +
        'then never charges or saves twice.',
    },
    make: 'Create a token',
    document: 'OpenAPI document (JSON)',
    scope: 'Scope {{scope}}',
    anyToken: 'Any token',
    query: 'Query parameters',
    body: 'Body',
    idempotent: 'Takes an Idempotency-Key',
    example: '{{operation}}: example in {{language}}',
    groups: {
      catalogue: 'Products, estimates and usage',
      projects: 'Projects and versions',
      tasks: 'Tasks and results',
      applications: 'Industry applications',
    },
  },
  operations: {
    listProducts: 'List products: limits, and whether they are open to you',
    estimate:
      'Estimate a run: price, memory, time, and which product suits it; on the chip also the compiled circuit’s size and expected fidelity',
    getUsage:
      'Today’s QCoins, usage by day and product, and storage used and allowed: projects, bytes of programs and of results',
    listProjects: 'List projects, the newest first',
    createProject: 'Create a project with its first version',
    getProject: 'Read a project',
    renameProject: 'Rename a project',
    deleteProject: 'Delete a project and its versions; its tasks stay readable',
    listVersions: 'List the versions of a project',
    saveVersion: 'Save a version; an unchanged program creates none',
    getVersion: 'Read the program of a version',
    listTasks: 'List tasks, the newest first',
    runTask:
      'Submit a run; with observables, points, programs or minimise also expectation values, sweeps, batches and minimizations',
    getTask: 'Read the state and progress of a task',
    deleteTask: 'Delete a task; a running one is terminated first',
    stopTask: 'Terminate a task',
    rerunTask: 'Run a task again with a new seed',
    getResult:
      'Read a result page by page, filtered by pattern and smallest share; of values, sweeps and minimizations ' +
      'everything, also while they run',
    getResultCsv: 'Download a whole result as CSV',
    runApplication: 'Run the application {{application}}',
    estimateApplication: 'Estimate price and time of the application {{application}}',
    getResultJson: 'Download a whole result as JSON',
  },
};
