import type { Count } from 'contracts';

/** '64', or '1000+' where counting ended. */
export const countText = ({ value, isMore }: Count): string => (isMore ? `${value}+` : String(value));
