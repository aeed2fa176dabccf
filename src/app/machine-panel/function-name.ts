/**
 * The name of a function that a config has as an input, as its first context or as its output; null for anything else. In a
 * machine's document (`docs/machines/*.json`) the name itself stands there, as that of every other behaviour does.
 */
export function functionName(part: unknown): string | null {
  if (typeof part === 'function') return part.name;
  return typeof part === 'string' ? part : null;
}
