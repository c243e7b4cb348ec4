/** The version of the documented API this widget implements (decision 16). */
export const VERSION = '1.33.1';
