export { portfolioMethod } from '#app/applications/portfolio/index.ts';
export { portfolioView } from '#app/applications/portfolio/view.ts';
