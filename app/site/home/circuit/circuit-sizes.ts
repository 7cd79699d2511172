/** Columns of the board; a circuit that needs more does not fit. */
export const HOME_COLUMNS = 6;

/** Shots of one run. */
export const HOME_SHOTS = 1000;

/** Width and height of the state map, in its own units. */
export const STATE_MAP_SIZE = 520;
