/** Where the link 'Update Profile' leads; whoever's id storage has lost is 'me'. */
export const profilePath = (userId: string | undefined): string =>
  `/profile/${encodeURIComponent(userId || 'me')}`;

/** Whether an address names somebody else than the person whose profile it shows (decision 11). */
export const isOthersProfile = (named: string, id: string): boolean => named !== 'me' && named !== id;
