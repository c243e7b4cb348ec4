/** The target of the link 'Update Profile'; 'me' if storage has no user id. */
export const profilePath = (userId: string | undefined): string =>
  `/profile/${encodeURIComponent(userId || 'me')}`;

/** True if the id in the address is not that of the profile shown (decision 11). */
export const isOthersProfile = (named: string, id: string): boolean => named !== 'me' && named !== id;
