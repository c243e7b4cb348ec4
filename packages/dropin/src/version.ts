/** The version of the documented API that this widget implements (decision 16). */
export const VERSION = '1.33.1';
