/** The sample of the form, and what `file: 'var-loans.json'` means to the task API. */
export const SAMPLE_LOANS = [
  { name: 'shipyard', zh: '船厂', probability: 0.05, loss: 2, sensitivity: 0.12 },
  { name: 'bakery', zh: '面包房', probability: 0.08, loss: 1, sensitivity: 0.1 },
  { name: 'builder', zh: '建筑商', probability: 0.12, loss: 3, sensitivity: 0.2 },
  { name: 'clinic', zh: '诊所', probability: 0.03, loss: 1, sensitivity: 0.05 },
] as const;
