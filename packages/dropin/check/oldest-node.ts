/** The oldest Node that the command runs on. */
export const oldestNode = 18;
