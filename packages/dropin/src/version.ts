/** The version of the documented API that this widget implements (decision 16). */
export const VERSION = '1.33.1';

/** The version of the package that this is from, `open-dropin` (decision 16). */
export const PACKAGE_VERSION = '1.0.0';
