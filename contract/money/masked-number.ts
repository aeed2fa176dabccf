/** What is told of a number where nobody has to type it: its last digits. */
export const maskedNumber = (number: string): string => `••••${number.slice(-4)}`;
