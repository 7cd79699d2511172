/** Id of the form to which the bar's fields and buttons belong; the form element is further down, beside the board. */
export const DESIGNER_FORM_ID = 'designer';
