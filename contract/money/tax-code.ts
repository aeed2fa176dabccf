/**
 * Tax codes of Viet Nam (mã số thuế). Ten digits, the last of which checks the others, and three more for a branch; or, for
 * a person since 2025-07-01, the twelve digits of their citizen identification. Structure: Circular 86/2024/TT-BTC, article 5.
 */
const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const;

/** Where it was registered, of a province or a country, comes first: no place has the number 000. Nothing in it checks the rest. */
const citizen = /^(?!000)\d{12}$/;

/** `0100109106`, `0100109106-001` with or without its hyphen, or `001199012345`. */
export function isTaxCode(text: string): boolean {
  if (citizen.test(text)) return true;
  const digits = /^(\d{10})(?:-?\d{3})?$/.exec(text)?.[1];
  if (digits === undefined) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  // No code is given out whose check would have two digits.
  return 10 - (sum % 11) === Number(digits[9]);
}
