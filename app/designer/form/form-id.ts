/** The form that the bar's fields and buttons belong to: it stands further down, beside the board. */
export const DESIGNER_FORM_ID = 'designer';
