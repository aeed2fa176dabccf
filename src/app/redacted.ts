/** What developers may see of events and contexts: the shape stays, secrets and personal data do not. */

const secretKeys = /password|token|secret|authorization|email|avatar/i;

/** A copy in which every secret text is `…`; a person's name is one, a screen's name is none. */
export function redacted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(redacted) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  const isPerson = 'email' in value;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const isSecret = typeof inner === 'string' && (secretKeys.test(key) || (isPerson && key === 'name'));
    return [key, isSecret ? '…' : redacted(inner)];
  });
  return Object.fromEntries(entries) as Value;
}
