/** Resolves after so many milliseconds. */
export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
