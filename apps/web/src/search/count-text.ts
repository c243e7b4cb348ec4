import type { Count } from 'contracts';

/** '64', or '1000+' where the api stopped counting. */
export const countText = ({ value, isMore }: Count): string => (isMore ? `${value}+` : String(value));
