export { bayesianMethod } from '#app/applications/bayesian/index.ts';
export { bayesianView } from '#app/applications/bayesian/view.ts';
