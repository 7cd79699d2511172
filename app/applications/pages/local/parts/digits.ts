export { loadDigitPictures } from '#app/applications/digits/data/digit-pictures.browser.ts';
export { digitsMethod } from '#app/applications/digits/index.ts';
export { digitsView } from '#app/applications/digits/view.ts';
