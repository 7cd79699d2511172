import { withQuery } from '#app/paths.ts';

/** The addresses of classes and certificates. */
export const classPaths = {
  certificate: (token: string) => `/learn/certificates/${token}`,
  classes: (params: { done?: 'left' | 'deleted' } = {}) => withQuery('/learn/classes', params),
  open: () => '/learn/classes/new',
  join: (params: { code?: string; lang?: string } = {}) => withQuery('/learn/classes/join', params),
  page: (id: string, params: { done?: string; chapter?: string } = {}) => withQuery(`/learn/classes/${id}`, params),
  lessons: (id: string) => `/learn/classes/${id}/lessons`,
  results: (id: string) => `/learn/classes/${id}/results.csv`,
  leave: (id: string) => `/learn/classes/${id}/leave`,
  delete: (id: string) => `/learn/classes/${id}/delete`,
  learner: (id: string, member: string, params: { answer?: string } = {}) =>
    withQuery(`/learn/classes/${id}/learners/${member}`, params),
  removeLearner: (id: string, member: string) => `/learn/classes/${id}/learners/${member}/remove`,
} as const;
